// The search: folds the query as the build folded the text (Manual/Content/reference/search-folding), loads
// what it needs of the index (assets/search/), ranks, and shows. Classic scripts only, so that it
// works from a disk. Documentation/architecture/Search.md explains the index, Search-ranking.md the ranking.
(() => {
  'use strict';
  const { src } = document.currentScript;
  const base = new URL('search/', src).href;
  const root = new URL('../', src).href;
  /** The address of a page as links have it, in sites that leave out `.html`. */
  const shown = (address) => window.ShishinAddress?.(address) ?? address;
  const own = document.documentElement.lang;

  // Folding

  const CLUSTER = /[\u1100-\u11ff]+|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;
  const DROPPED = /[\u30fb\u30fc\u3099\u309a\xad\u0640\u200b-\u200d\u2060\ufeff\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
  const JAPANESE = /[\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
  const HANGUL = /[\u1100-\u11ff\ua960-\ua97f\uac00-\ud7ff]/u;
  // Scripts without words between spaces, which are compared by pairs of characters: Japanese and Chinese, Korean,
  // whose particles stand behind words, Thai, Lao, Burmese and Khmer.
  const RUN = new RegExp(`${JAPANESE.source}|${HANGUL.source}|(?=[\\p{L}\\p{M}\\p{N}])[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff]`, 'u');
  // Accents, the vowel signs of Hebrew and Arabic.
  const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;
  const WORD = /(?![\u2000-\u206f\u3000-\u303f])[\p{L}\p{M}\p{N}]/u;
  const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
  for (let i = 0; i < 10; i += 1) LETTERS[String.fromCharCode(0x660 + i)] = LETTERS[String.fromCharCode(0x6f0 + i)] = String(i);
  const pairsOf = (text) => new Map(text.match(/../gu).map(([key, value]) => [key, value]));
  const KANA = pairsOf(
    'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヴブヷバヸビヹベヺボヂジヅズヰイヱエ' +
    'ㇰクㇱシㇲスㇳトㇴヌㇵハㇶヒㇷフㇸヘㇹホㇺムㇻラㇼリㇽルㇾレㇿロ');
  const FAMILIES = new Map(
    'ヴァバ ヴィビ ヴェベ ヴォボ ヴャビヤ ヴュビユ ヴョビヨ ティチ ディデ トゥツ ドゥド テュチユ デュジユ フュヒユ ジェゼ'
      .split(' ').map((family) => [family.slice(0, 2), family.slice(2)]));
  const katakana = (c) => (/[\u3041-\u3096\u309d\u309e]/.test(c) ? String.fromCharCode(c.charCodeAt(0) + 96) : c);
  const kana = (c) => KANA.get(katakana(c)) || katakana(c);

  /** What two neighboring kana become together, or nothing. */
  function pair(first, second, third = ' ') {
    const [a, b] = [katakana(first), katakana(second)];
    if (FAMILIES.has(a + b)) return FAMILIES.get(a + b);
    if (first < '\u30a0' || second < '\u30a0') return '';
    if (b === 'イ' && 'エケセテネヘメレゲゼデベペェ'.includes(a)) return kana(a);
    if (b === 'ウ' && 'オコソトノホモヨロゴゾドボポォョ'.includes(a) && !'ァィゥェォアイエオ'.includes(katakana(third))) return kana(a);
    return b === 'ヤ' && 'イキシチニヒミリギジビピ'.includes(a) ? a + 'ア' : '';
  }

  /** The tokens of a text; `ranges` says of each character where in the text it came from. */
  function fold(text) {
    const input = [];
    for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
      const plain = cluster.normalize('NFKC').normalize('NFD').replace(ACCENTS, '').normalize('NFC');
      for (const c of plain) input.push([c, index, index + cluster.length]);
    }
    const tokens = [];
    let open = null;
    const append = (isRun, characters, from, to) => {
      if (open?.isRun !== isRun) tokens.push((open = { text: '', isRun, ranges: [], scripts: [] }));
      open.text += characters;
      while (open.ranges.length < open.text.length) {
        open.ranges.push([from, to]);
        open.scripts.push(/[\u3041-\u3096]/.test(text[from]) ? 'h' : /[\u30a1-\u30fe\uff66-\uff9f]/.test(text[from]) ? 'k' : '');
      }
    };
    for (let i = 0; i < input.length; i += 1) {
      const [c, from, to] = input[i];
      const [next, , end] = input[i + 1] || [''];
      if (DROPPED.test(c)) {
        if (open) open.ranges.at(-1)[1] = to;
      } else if (RUN.test(c)) {
        const both = /^[\u3041-\u3096\u30a1-\u30fa]{2}$/.test(c + next) && pair(c, next, input[i + 2]?.[0]);
        append(true, both || kana(c), from, both ? end : to);
        if (both) i += 1;
      } else if (WORD.test(c)) {
        const small = c.toLowerCase().replace(/[\u0300-\u036f]/g, '');
        append(false, LETTERS[small] || small, from, to);
      } else if (/[\n\r\u2028\u2029]/.test(c) || !open?.isRun) open = null;
    }
    return tokens;
  }

  const textOf = (tokens) => tokens.map((token) => token.text).join('');

  // Files

  const arrivals = new Map();
  const files = new Map();
  let isFresh = false;

  function load(name) {
    if (!files.has(name)) {
      files.set(name, new Promise((resolve, reject) => {
        arrivals.set(name, resolve);
        const element = document.createElement('script');
        element.src = `${base}${name}.js${isFresh ? `?${Date.now()}` : ''}`;
        element.onload = () => element.remove();
        element.onerror = () => reject(new Error(element.src));
        document.head.append(element);
      }));
    }
    return files.get(name);
  }

  let index;
  const start = async () => (index = (await load('start'))[0]);

  /** Lets go of the index, in whose place another has come. */
  function forget() {
    isFresh = true;
    files.clear();
  }

  /** A new index may have taken the place of the one that was begun with: begins again, once. */
  async function retrying(work) {
    try {
      return await work();
    } catch (error) {
      if (isFresh) throw error;
      forget();
      return work();
    }
  }

  const parsed = new WeakMap();
  function parse(data, build) {
    if (!parsed.has(data)) parsed.set(data, build(...data));
    return parsed.get(data);
  }

  function frontDecoded(text) {
    let last = '';
    return (text.match(/[A-Z][^A-Z]*/g) || []).map((entry) => (last = last.slice(0, entry.charCodeAt(0) - 65) + entry.slice(1)));
  }

  // Terms

  function termFile(coded, base64) {
    const spellings = frontDecoded(coded);
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    let position = 0;
    const length = () => {
      let value = 0;
      for (let shift = 0, byte = 128; byte & 128; shift += 7) value |= ((byte = bytes[position++]) & 127) << shift;
      return value;
    };
    let offset = 0;
    const lists = [];
    for (const _ of spellings) {
      const size = length();
      lists.push(size ? { offset } : lists[lists.length - length()]);
      offset += size;
    }
    return { spellings, lists, bytes, first: position };
  }

  /** The pages of a term: numbers, levels, places; PostingList in the build writes them. */
  function postings({ bytes, first, lists }, index, pageCount) {
    const list = lists[index];
    if (list.pages) return list;
    let position = (first + list.offset) * 8;
    const bit = () => (bytes[position >> 3] >> (7 - (position++ & 7))) & 1;
    const unary = (most = Infinity) => {
      let value = 0;
      while (value < most && bit()) value += 1;
      return value;
    };
    const number = (count, value = 0) => (count ? number(count - 1, value * 2 + bit()) : value);
    const gamma = () => {
      const digits = unary();
      return 2 ** digits + number(digits);
    };
    const count = gamma();
    let bits = 0;
    while (count * 2 ** (bits + 1) * 13 <= pageCount * 9) bits += 1;
    Object.assign(list, { pages: [], levels: [], places: [] });
    for (let i = 0, page = -1; i < count; i += 1) {
      page += 1 + unary() * 2 ** bits + number(bits);
      list.pages.push(page);
      list.levels.push(LEVELS[unary(7)]);
      const places = [];
      for (let rest = gamma(), part = -1; rest > 1; rest -= 1) places.push((part += gamma()) * 2 + bit());
      list.places.push(places);
    }
    return list;
  }

  /** Where an entry stands or would stand in a sorted list. */
  function lowerBound(list, entry) {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] < entry) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The numbers of the files in which a spelling, or what begins with it, can stand. */
  function filesOf({ firsts }, spelling, isPrefix) {
    let number = lowerBound(firsts, spelling);
    if (firsts[number] !== spelling && number) number -= 1;
    const all = [number];
    while (isPrefix && firsts[(number += 1)]?.startsWith(spelling)) all.push(number);
    return all;
  }

  /** The lists of a spelling, or of all that begin with it. */
  async function lookUp(index, spelling, isPrefix) {
    const found = [];
    for (const number of filesOf(index, spelling, isPrefix)) {
      const file = parse(await load(index.terms[number]), termFile);
      for (let i = lowerBound(file.spellings, spelling); i < file.spellings.length; i += 1) {
        const other = file.spellings[i];
        if (isPrefix ? !other.startsWith(spelling) : other !== spelling) break;
        found.push({ spelling: other, list: postings(file, i, index.pages) });
      }
    }
    return found;
  }

  // Ranking

  const LEVELS = [0.11, 0.22, 0.33, 0.45, 0.55, 0.67, 0.76, 0.85];
  // How many places of a term the index keeps of a page; PageTerms in the build.
  const MOST_PLACES = 16;
  // How many of them rank the page: a long page must not win by its length.
  const RANKING_PLACES = 6;
  const rarity = (count, total) => Math.log(1 + (total - count + 0.5) / (count + 0.5));
  const isName = ({ spelling }) => spelling.endsWith('=');
  const sum = (slots) => slots.reduce((all, slot) => all + slot.weight, 0);

  /** What a query asks for: a slot for each word and each pair of characters. */
  function slotsOf(tokens, isOpen) {
    const all = new Map();
    tokens.forEach(({ text, isRun, scripts }, number) => {
      const isLast = number === tokens.length - 1;
      if (!isRun) all.set(text, { factor: 1, isPrefix: isOpen && isLast });
      else if (text.length === 1 && tokens.length === 1) all.set(text, { factor: 1, isPrefix: true, isPair: true });
      const characters = [...text];
      let at = 0;
      // A kanji between kana is a word, of which the pairs around it know nothing: 右と左. Two characters are a pair alone.
      for (let i = 0, from = 0; isRun && characters.length > 2 && i < characters.length; from += characters[i].length, i += 1) {
        const [before, here, after] = [scripts[from - 1] ?? 'h', scripts[from], scripts[from + characters[i].length] ?? 'h'];
        if (!here && before && after) all.set(characters[i], { factor: 0.7, isPrefix: true, isPair: true });
      }
      for (let i = 1; isRun && i < characters.length; i += 1) {
        // What is in hiragana joins words and seldom is one; where it ends, another word begins.
        const [before, after] = [scripts[at], scripts[(at += characters[i - 1].length)]].map((script) => script === 'h');
        const factor = before ? (after ? 0.15 : 0.1) : after ? 0.3 : 0.7;
        all.set(characters[i - 1] + characters[i], { factor, isPair: true });
      }
    });
    return [...all].map(([text, slot]) => ({ text, ...slot }));
  }

  /** On a large site, what can be looked up in three files: the longest words, the tellingest pairs. */
  function affordable(index, slots, whole) {
    const files = new Set(filesOf(index, whole));
    const value = (slot) => (slot.isPair ? slot.factor : slot.text.length);
    const kept = [];
    for (const slot of index.pages > 250 ? [...slots].sort((a, b) => value(b) - value(a)) : slots) {
      const needed = new Set([...files, ...filesOf(index, slot.text, slot.isPrefix)]);
      if (index.pages > 250 && needed.size > 3 && kept.length) continue;
      needed.forEach((number) => files.add(number));
      kept.push(slot);
    }
    return { kept, files };
  }

  /** Fills a slot: for each page the best of its lists. */
  function fill(slot, found, total, factor = 1) {
    slot.pages = new Map();
    slot.lists = [...new Set(found.map((entry) => entry.list))];
    for (const list of slot.lists) {
      list.pages.forEach((page, i) => slot.pages.set(page, Math.max(slot.pages.get(page) || 0, list.levels[i] * factor)));
    }
    slot.weight = Math.min(rarity(slot.pages.size, total), slot.isPair ? 2 : 99) * slot.factor;
  }

  async function fillFromIndex(index, slot) {
    const words = async (isPrefix) => (await lookUp(index, slot.text, isPrefix)).filter((entry) => !isName(entry));
    let found = await words(slot.isPrefix);
    slot.isWeak = !found.length && !slot.isPair;
    if (slot.isWeak && !slot.isPrefix) found = await words(true);
    fill(slot, found, index.pages);
  }

  const hitOf = (hits, page) => hits.get(page) || hits.set(page, { page, share: 0, score: 0, name: 0 }).get(page);

  /** Pages by how much of the query they hold, and how much they are about it. */
  function rankPages(slots, hits) {
    const total = sum(slots) || 1;
    for (const hit of hits.values()) Object.assign(hit, { share: 0, score: 0 });
    for (const slot of slots) {
      for (const [page, level] of slot.pages) {
        const hit = hitOf(hits, page);
        hit.share += slot.weight / total;
        hit.score += (slot.weight / total) * level;
      }
    }
    for (const hit of hits.values()) {
      hit.score *= hit.share ** 2;
    }
  }

  /** What the pages of a name gain. */
  function gain(hits, { list }, value, covered = '') {
    list.pages.forEach((page, i) => {
      const hit = hitOf(hits, page);
      const name = value(list.levels[i]);
      if (name > hit.name) Object.assign(hit, { name, covered, places: list.places[i] });
    });
  }

  /** What pages gain because a query is one of their names, begins one or holds one. */
  async function addNames(index, tokens, whole, files, hits, slots) {
    const isNear = filesOf(index, whole, true).every((number) => files.has(number));
    for (const entry of (await lookUp(index, isNear ? whole : `${whole}=`, isNear)).filter(isName)) {
      const part = whole.length / (entry.spelling.length - 1);
      gain(hits, entry, (level) => (part === 1 ? 2 + level : 1.5 * part * level), whole);
    }
    const pieces = new Set();
    tokens.forEach(({ text, isRun, scripts }, from) => {
      for (let to = from + 1; to <= Math.min(tokens.length, from + 4); to += 1) pieces.add(textOf(tokens.slice(from, to)));
      // A name neither begins nor ends inside a run of one script: ビュー in スクロールビュー is none.
      const isInside = (i) => i && i < text.length && scripts[i - 1] === scripts[i];
      for (let i = 0; isRun && i < text.length; i += 1) {
        for (let end = i + 2; !isInside(i) && end <= Math.min(text.length, i + 20); end += 1) if (!isInside(end)) pieces.add(text.slice(i, end));
      }
    });
    // A name stands behind its first pair, perhaps where the next file begins: サイ, サイドバー=.
    const isAtHand = (number) => files.has(number) || (index.pages <= 250 && files.has(number - 1));
    for (const piece of pieces) {
      if (piece.length < 2 || !isAtHand(filesOf(index, `${piece}=`)[0])) continue;
      const share = sum(slots.filter(({ text }) => piece.includes(text))) / (sum(slots) || 1);
      for (const entry of await lookUp(index, `${piece}=`)) gain(hits, entry, (level) => level * Math.sqrt(share), piece);
    }
  }

  /** The parts of a page in which a slot stands, by number; an odd place is a label. */
  function placesOf(slot, page) {
    const places = new Map();
    let isFull = false;
    for (const list of slot.lists) {
      const at = lowerBound(list.pages, page);
      if (list.pages[at] !== page) continue;
      for (const place of list.places[at]) places.set(place >> 1, (places.get(place >> 1) || 0) | place);
      // More labels have it than are kept: it hardly tells the parts apart.
      isFull ||= list.places[at].length === MOST_PLACES && list.places[at].every((place) => place & 1);
    }
    return { places, isFull };
  }

  /** Whether a page has a slot of which the index does not say in which texts it is. */
  const isCommonOn = (page, slot) => slot.pages.has(page) && slot.lists.some((list) => list.pages.length > 96);

  /** Of the places of a slot those that rank the page: the first of its labels, then of its texts. */
  function rankingPlaces(places) {
    const sorted = [...places].sort((a, b) => a[0] - b[0]);
    const labels = sorted.filter(([, place]) => place & 1).slice(0, RANKING_PLACES);
    const texts = sorted.filter(([, place]) => !(place & 1)).slice(0, RANKING_PLACES - labels.length);
    return { ranking: [...labels, ...texts], isRankingFull: labels.length === RANKING_PLACES };
  }

  /** The parts of a page by how much of the query stands in each, in the label or in the text. */
  function rankParts(hit, slots) {
    const [parts, ranks, shares] = [new Map(), new Map(), new Map()];
    const total = sum(slots) || 1;
    const add = (all, key, value) => all.set(key, (all.get(key) || 0) + value);
    // What is common on the whole site, of which the index keeps labels only, and what all of the page is about.
    let [common, everywhere] = [0, 0];
    for (const slot of slots) {
      const value = slot.weight / total;
      const isCommon = isCommonOn(hit.page, slot);
      if (isCommon) common += value;
      const { places, isFull } = placesOf(slot, hit.page);
      const { ranking, isRankingFull } = rankingPlaces(places);
      const isNamed = hit.places?.includes(1) && hit.covered.includes(slot.text);
      if (isRankingFull || isNamed) everywhere += 0.55 * value;
      const worth = (place, isInMost) => (isInMost ? 0.45 : 1) * (place & 1 ? 1 : 0.5) * value;
      // What the page is called says less of its parts than what is special in one of them.
      for (const [part, place] of places) add(parts, part, worth(place, isFull) * (isNamed ? 0.6 : 1));
      for (const [part, place] of ranking) {
        add(ranks, part, worth(place, isRankingFull));
        if (!isCommon) add(shares, part, value);
      }
    }
    for (const place of hit.places || []) {
      if (place < 2) continue;
      add(parts, place >> 1, 0.5);
      add(ranks, place >> 1, 0.5);
    }
    hit.parts = [...parts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    hit.isWhole = Math.max(0, ...shares.values()) + common > 0.999;
    hit.everywhere = everywhere;
    hit.rank += 1.9 * Math.min(everywhere + Math.max(0, ...ranks.values()), 1);
  }

  /** The pages that hold enough of a query, best first. */
  function select({ lists }, hits, slots) {
    const all = [...hits.values()];
    const enough = 0.4 * Math.max(0, ...all.map((hit) => hit.share));
    const found = all.filter((hit) => hit.name >= 0.5 || hit.share >= enough);
    for (const hit of found) hit.rank = hit.name + hit.score;
    // The glossary comes after the pages of its terms.
    const worth = (hit) => hit.rank * (lists.includes(hit.page) ? 0.5 : 1);
    const byRank = (a, b) => worth(b) - worth(a) || a.page - b.page;
    for (const hit of found.sort(byRank).slice(0, 60)) rankParts(hit, slots);
    return found.sort(byRank);
  }

  /** The pages that a query finds, names that are near to it, and its words that stand nowhere. */
  async function match(query) {
    const index = await start();
    const tokens = fold(query);
    const whole = textOf(tokens);
    if (!whole) return { hits: [], near: [], unknown: [], index };
    // A space in Japanese keeps apart what is looked for, unless it leaves single characters.
    const words = wordsOf(withoutQuestion(index, query));
    const isOpen = WORD.test(query.at(-1)) && plain(query).endsWith(words.at(-1));
    let slots = slotsOf(words.flatMap(fold), isOpen);
    if (!slots.length) slots = slotsOf(tokens, isOpen);
    const { kept, files } = affordable(index, slots, whole);
    slots = kept;
    await Promise.all(slots.map((slot) => fillFromIndex(index, slot)));
    const unknown = words.filter((word) => {
      const own = slotsOf(fold(word)).map(({ text }) => slots.find((slot) => slot.text === text));
      return own.length && own.every((slot) => slot && !slot.pages.size);
    });
    const hits = new Map();
    rankPages(slots, hits);
    await addNames(index, wordsOf(query).flatMap(fold), whole, files, hits, slots);
    rankPages(slots, hits);
    const found = select(index, hits, slots);
    if (isSure(query, found, slots)) return { hits: found, near: [], unknown, index };
    const near = await correct(index, slots, whole, hits);
    const absent = near.length ? [] : await absentWords(index, query, slots);
    return { hits: select(index, hits, slots), near, unknown: [...unknown, ...absent.filter((word) => !unknown.includes(word))], absent, index };
  }

  /** Whether what was found is what was meant: nothing in the query looks like a typing error. */
  function isSure(query, found, slots) {
    if (!found.length) return false;
    if (found[0].name >= 1) return true;
    // One word of katakana may be misspelt though its parts are words that a few pages have: ナビゲーションパー
    // where ステッパー and ナビゲーション are.
    const isRare = found.filter((hit) => hit.share >= 0.7 * found[0].share).length < 20;
    if (slots.length > 1 && isRare && /^[\u30a1-\u30ff]+$/.test(query.normalize('NFKC').trim())) return false;
    return !slots.some((slot) => slot.isWeak || !slot.pages.size) && found.some((hit) => hit.isWhole);
  }

  // Katakana, in which what is foreign to a site is mostly written

  /** Whether pairs of characters are all in one part of a page; of common ones the index does not say in which. */
  function isTogether(pairs) {
    if (pairs.some((slot) => !slot.pages.size)) return false;
    return [...pairs[0].pages.keys()].some((page) => {
      let parts = null;
      for (const slot of pairs) {
        if (!slot.pages.has(page)) return false;
        const { places } = placesOf(slot, page);
        if (!isCommonOn(page, slot) && places.size < MOST_PLACES) parts = (parts || [...places.keys()]).filter((part) => places.has(part));
      }
      return !parts || parts.length > 0;
    });
  }

  // A pair on so many pages may be a short word, such as タブ and バー.
  const SHORT_WORD = 8;
  const LONGEST_WORD = 20;

  /** Whether a word stands somewhere, or is made of words that do: タブアイコン. */
  function isKnown(word, slots) {
    const pairs = [...word].slice(1).map((_, i) => slots.find(({ text }) => text === word.slice(i, i + 2)));
    // What was not looked up, on a large site, may be known.
    if (word.length > LONGEST_WORD || pairs.includes(undefined)) return true;
    const isPiece = (from, to) => (to - from === 2 ? pairs[from].pages.size >= SHORT_WORD : to - from > 2 && isTogether(pairs.slice(from, to - 1)));
    const ends = [0];
    for (let to = 2; to <= word.length; to += 1) if (ends.some((from) => isPiece(from, to))) ends.push(to);
    return ends.at(-1) === word.length;
  }

  /** The words of katakana that stand nowhere on the site and are near to no name of it, as they are typed. */
  async function absentWords(index, query, slots) {
    const words = query.normalize('NFKC').match(/[\u30a1-\u30ff]{3,}/g) || [];
    const absent = words.filter((word) => !isKnown(textOf(fold(word)), slots));
    if (!absent.length) return [];
    const names = parse(await load(index.vocabulary), frontDecoded).filter((spelling) => spelling.endsWith('='));
    return absent.filter((word) => !nearest(textOf(fold(word)), names).length);
  }

  // Questions

  const plain = (text) => text.normalize('NFKC').replace(/[’‘]/g, "'").toLowerCase().trim();
  const wordsOf = (text) => plain(text).split(/\s+/).filter(Boolean);

  /** By the languages of an index: their stop words, and those of scripts without spaces, the longest first. */
  const stopWords = new WeakMap();

  function stopWordsOf(languages) {
    if (!stopWords.has(languages)) {
      const all = Object.values(languages).flatMap(({ words }) => wordsOf(words.ignored));
      const inRuns = all.filter((word) => RUN.test(word) && !HANGUL.test(word)).sort((a, b) => b.length - a.length);
      stopWords.set(languages, { all: new Set(all), inRuns });
    }
    return stopWords.get(languages);
  }

  /** A query without what only makes it a question: the stop words of all languages of the site. */
  function withoutQuestion({ languages }, query) {
    const { all, inRuns } = stopWordsOf(languages);
    const bare = (word) => word.replace(/[?!.,;؟،؛。？！]+$/, '').replace(/^[¿¡]+/, '');
    let rest = wordsOf(query).filter((word) => !all.has(bare(word))).join(' ');
    for (const word of inRuns) rest = rest.replaceAll(word, ' ');
    return fold(rest).length ? rest : query;
  }

  /**
   * The words of a query that narrow it, `must carplay`: a level and platforms, which stand by themselves
   * in a query that is no question.
   */
  function filtersOf({ languages }, query) {
    const found = {};
    let rest = ` ${plain(query)} `;
    const take = (key, value, name) => {
      const word = ` ${plain(name)} `;
      if (found[key] || !rest.includes(word)) return;
      found[key] = value;
      rest = rest.replace(word, ' ');
    };
    const names = Object.values(languages).flatMap(({ words }) => Object.entries(words));
    for (const [key, name] of names) if (key.startsWith('platform-')) take('platform', key.slice(9), name);
    const platforms = found.platform ? plain(query).split(' ').filter((word) => !rest.split(' ').includes(word)).join(' ') : '';
    for (const level of ['must-not', 'must', 'should', 'avoid', 'consider']) {
      for (const [key, name] of names) if (key === level) take('level', level, name);
    }
    rest = rest.trim();
    const isQuestion = rest && withoutQuestion({ languages }, rest) !== rest;
    const isAlone = !rest && (!found.level || !found.platform);
    if (isQuestion || isAlone) return { query };
    return { ...found, query: [rest, platforms].filter(Boolean).join(' ') || query };
  }

  // Ids

  /** The id that a query is or, as an address, leads to; nothing where it cannot be one. */
  function idOf(query) {
    const [path, anchor = ''] = query.normalize('NFKC').trim().toLowerCase().split('#');
    const isAddress = path.includes('/') || path.endsWith('.html');
    const id = isAddress ? anchor.replace(/--sentence$/, '') || path.replace(/\.html$/, '').split('/').at(-1) : path;
    return /^(?=.*[.-]|.*\p{L}.*\d)[\p{L}\w.-]+$/u.test(id) ? id : '';
  }

  /** The rule that has an id, or had it once, or the statement: on which page, or at which address. */
  async function findID(id) {
    const { ids } = await start();
    for (const line of (await load(ids))[0].split('\n')) {
      const [page, ...rest] = line.split(' ');
      if (/^\d+$/.test(page)) {
        const rule = rest.map((names) => names.split('=')).find((names) => names.some((name) => name.toLowerCase() === id));
        if (rule) return { page: Number(page), rule: rule[0] };
      } else {
        const [prefix, ...ends] = rest;
        // What a statement is called in its own document is enough: 1.4.3.
        const end = ends.find((end) => [prefix + end, end].some((name) => name.toLowerCase() === id));
        if (end) return { statement: prefix + end, address: page };
      }
    }
    return null;
  }

  /** What an id names, as the only result. */
  async function resultOfID(query, language) {
    const id = idOf(query);
    const found = id && (await findID(id));
    if (!found) return null;
    if (found.rule) {
      const part = (await pageOf(found.page, language)).find(({ url }) => url.endsWith(`#${found.rule}`));
      return part && { ...part, isExact: true };
    }
    return { title: found.statement, url: `${shown(`${root}${language}/${found.address}.html`)}#${found.statement}`, kind: 'statement', isExact: true };
  }

  // What is not covered

  /** A token, a word between spaces and without the plural's s: in リスト are parts, in `lists` are none. */
  const spaced = ({ text, isRun }) => (isRun ? text : ` ${text.replace(/s$/, '')} `);
  const joined = (text) => fold(text).map(spaced).join('').replace(/ +/g, ' ');

  /** The pieces of a phrase that a query must hold: words that stand together, and runs. */
  function piecesOf(phrase) {
    const all = [];
    for (const token of wordsOf(phrase).flatMap(fold)) {
      if (token.isRun || !all.at(-1)?.endsWith(' ')) all.push(spaced(token));
      else all.push(all.pop() + spaced(token).slice(1));
    }
    return all;
  }

  /** What a query asks about and the site declares that it does not cover: of several the most exact. */
  async function notCoveredBy(query, language) {
    const { languages } = await start();
    const { notCovered } = languages[language];
    if (!notCovered) return null;
    // As it is written, and without what only makes a question: size of text is in “What size has the text …”.
    const typed = joined(query);
    const core = joined(withoutQuestion({ languages }, query));
    const holds = (text, phrase) => piecesOf(phrase).every((piece) => text.includes(piece));
    const isAsked = (phrase) => holds(typed, phrase) || holds(core, withoutQuestion({ languages }, phrase));
    let best = null;
    for (const line of (await load(notCovered))[0].split('\n')) {
      const [address, words, text] = line.split('\t');
      const phrases = words.split('|');
      const length = Math.max(...phrases.map((phrase) => (isAsked(phrase) ? phrase.length : 0)));
      const url = address && shown(new URL(address, `${root}${language}/`).href);
      if (length > (best?.length || 0)) best = { length, url, title: phrases[0], text };
    }
    return best;
  }

  // Typing errors

  /** Optimal string alignment; with `isPart`, of the first with the nearest part of the second. */
  function distance(a, b, most, isPart) {
    let before = [];
    let row = Array.from({ length: b.length + 1 }, (_, i) => (isPart ? 0 : i));
    for (let i = 1; i <= a.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= b.length; j += 1) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      if (Math.min(...next) > most + 1) return Infinity;
      [before, row] = [row, next];
    }
    return isPart ? Math.min(...row) : row[b.length];
  }

  /** The nearest spellings, those like in length and in the first letter before the others. */
  function nearest(text, spellings, isPart) {
    const length = text.length + (RUN.test(text) ? 2 : 0);
    let best = length < 4 ? 0 : length < 8 ? 1 : 2;
    let found = [];
    for (const spelling of best ? spellings : []) {
      const name = spelling.replace('=', '');
      const more = name.length - text.length;
      if (more < -best || (!isPart && more > best)) continue;
      const away = distance(text, name, best, isPart);
      if (away > best) continue;
      if (away < best) found = [];
      best = away;
      found.push({ spelling, away, gap: Math.abs(more) + (name[0] === text[0] ? 0 : 0.5) });
    }
    return found.sort((a, b) => a.gap - b.gap).slice(0, 8);
  }

  /** Finds what was meant: near names of pages, and near words for those that stand nowhere. */
  async function correct(index, slots, whole, hits) {
    const spellings = parse(await load(index.vocabulary), frontDecoded);
    const names = spellings.filter((spelling) => spelling.endsWith('='));
    const words = spellings.filter((spelling) => !spelling.endsWith('='));
    let near = nearest(whole, names);
    if (!near.length && whole.length > 3) near = nearest(whole, names, true);
    for (const slot of slots.filter((other) => !other.pages.size && !other.isPair)) {
      const found = await Promise.all(nearest(slot.text, words).map(({ spelling }) => lookUp(index, spelling)));
      fill(slot, found.flat(), index.pages, 0.6);
    }
    for (const { spelling, away, gap } of near) {
      for (const entry of await lookUp(index, spelling)) gain(hits, entry, (level) => (2 * level * whole.length) / (whole.length + gap + 2 * away), whole);
    }
    rankPages(slots, hits);
    return near.map(({ spelling }) => spelling.slice(0, -1));
  }

  // Results

  /** Numbers in few characters; PageTexts in the build writes them. */
  function codes(text) {
    const digits = [...text].map((c) => c.charCodeAt(0) - (c > '[' ? 36 : 35));
    const all = [];
    for (let i = 0; i < digits.length; i += 1) {
      const first = digits[i];
      const [count, lead, offset] = first < 64 ? [0, 0, 0] : first < 88 ? [1, 64, 64] : first < 90 ? [2, 88, 2248] : [3, 90, 18810];
      let value = first - lead;
      for (let more = count; more > 0; more -= 1) value = value * 91 + digits[(i += 1)];
      all.push(value + offset);
    }
    return all;
  }

  /** What one of the tables of a language has of a page. */
  async function lineOf(number, language, table) {
    const [firsts, names] = (await start()).languages[language][table];
    const file = firsts.findLastIndex((first) => first <= number);
    return [...(await load(names[file])), number - firsts[file]];
  }

  const yearsOf = (text) => text.split(' ').filter(Boolean).map(Number);

  /** A page and its parts, as results. */
  async function pageOf(number, language) {
    const [texts, lines, line] = await lineOf(number, language, 'pages');
    const [address, title, numbers = '', years = '', standing, facets = ''] = lines[line].split('\t');
    const url = shown(`${root}${language}/${address.replace(/\/?$/, (end) => (end || !address ? `${end}index` : ''))}.html`);
    const isList = (await start()).lists.includes(number);
    const kind = address === 'glossary' ? address : isList ? 'list' : !address ? 'home' : address.endsWith('/') ? 'section' : 'topic';
    const topic = { title, url, kind, facets: facets.split(' ') };
    const all = [{ ...topic, years: yearsOf(years), isDated: standing === 'dated', topic, page: number, part: 0 }];
    const rest = codes(numbers);
    for (let i = 0; i < rest.length; i += 1) {
      const [label, anchor, letter] = texts[rest[i]].split('\t');
      const id = anchor[0] === '.' ? address.split('/').pop() : '';
      const part = { title: label, url: `${url}#${id}${anchor}`, kind: { h: 'heading', r: 'rule', t: 'term' }[letter], topic, page: number, part: all.length };
      if (letter === 'r') {
        const [level, platforms, versions, years, standing] = texts[rest[(i += 1)]].split('\t');
        Object.assign(part, { level, platforms: platforms.split(' ').filter(Boolean), versions, years: yearsOf(years), isDated: standing === 'dated', isHistorical: standing === 'historical' });
      }
      all.push(part);
    }
    return all;
  }

  /** Parts without the headings that rules make needless: beside one rule one is enough, beside two none. */
  function answersAmong(parts) {
    const rules = parts.filter(({ kind }) => kind === 'rule').length;
    const heading = rules < 2 && parts.find(({ kind }) => kind === 'heading');
    return parts.filter((part) => !rules || part.kind !== 'heading' || part === heading);
  }

  /** How much a result counts by its sources: of two that answer about as well, what holds today comes before older advice. */
  const standing = ({ isDated, isHistorical }) => (isHistorical && 0.5) || (isDated && 0.9) || 1;

  /** Results of one page: the page itself where it is what was asked for, and parts of it. */
  function resultsOf(hit, [lead, ...parts], most, least = 0.6) {
    const inside = (hit.parts || []).filter(([part]) => part && parts[part - 1]);
    // Of what stands in most parts the index names a few: with nothing to leave out, all of the page are meant.
    if (!least && hit.name >= 0.5) parts.forEach((_, i) => inside.some(([part]) => part === i + 1) || inside.push([i + 1, 0]));
    // Rules before headings, and what no longer holds at the end.
    const order = ({ kind, isHistorical }) => (isHistorical ? 2 : kind === 'heading' ? 1 : 0);
    // What holds is measured by what holds: a rule of the past may have more of the words.
    const holds = ([part]) => !parts[part - 1].isHistorical;
    const leader = (inside.find(holds) || inside[0] || [])[1];
    const worth = ([part, value]) => value * standing(parts[part - 1]);
    const good = inside.filter(([, value]) => value >= least * leader)
      .sort((a, b) => worth(b) - worth(a))
      .map(([part, value]) => ({ ...parts[part - 1], worth: value + (hit.everywhere || 0) }))
      .sort((a, b) => order(a) - order(b));
    const best = (most === Infinity ? good : answersAmong(good)).slice(0, most);
    if (!best.length) return [lead];
    if (lead.kind === 'glossary') return best;
    return hit.name >= 0.5 || hit.parts[0][0] === 0 ? [lead, ...best] : [...best, lead];
  }

  /**
   * What holds says more than older advice (`standing`), a rule more than a heading, and a page more than the next one: by
   * this, rules of several pages are in one order.
   */
  function weigh(results, place) {
    const weight = (result) => (result.worth || 0) * 0.6 ** place * (result.kind === 'rule' ? 1 : 0.8) * standing(result);
    const least = Math.min(...results.filter((result) => result.part && !result.isHistorical).map(weight));
    return results.map((result) => ({ ...result, worth: Math.min(weight(result), result.isHistorical ? least : Infinity) }));
  }

  /** Whether a title has a name: no letter goes on before or behind it. */
  function hasName(title, name) {
    const at = title.indexOf(name);
    return name && at >= 0 && ![title[at - 1], title[at + name.length]].some((c) => /[a-z\d]/.test(c || ''));
  }

  /** The page about a platform, as a result: of the first that its name finds, the one whose title has the name. */
  async function pageAbout(platform, language) {
    const name = (await start()).languages[language].words[`platform-${platform}`] || platform;
    for (const { page } of (await match(name)).hits.slice(0, 5)) {
      const [lead] = await pageOf(page, language);
      if (hasName(plain(lead.title), plain(name))) return lead;
    }
    return null;
  }

  const passes = (result, { kind, level, platform, facets }) =>
    (!facets || facets.every((facet) => result.topic.facets.includes(facet))) &&
    (!kind || (kind === 'topic' ? !result.part : result.kind === kind)) &&
    (!level || result.level === level) &&
    (!platform || (result.platforms && (!result.platforms.length || result.platforms.includes(platform))));

  /**
   * Gives `{ total, results, near, unknown, filters, unfiltered, rules, notCovered, isName }`: how many pages were
   * found, what on them, best first, the results of a page side by side; names near to the query, its words
   * that stand nowhere, what narrowed it, how many pages there are without that, the list of all rules that
   * its level and platform leave, what of it the site declares not to cover, and whether it is the name of
   * a page rather than a question (`isName`).
   * Options: `language`, in which
   * results are shown (the page's); `limit`, of results; `pages` and `perPage`, how many pages and parts
   * of each; `kind`, `level`, `platform`, `facets`, what topics must state; `fallbacks`, whether untranslated pages count
   * where others are found; `isLiteral`,
   * whether words such as “must” are looked for and do not narrow; `hasExcerpts`, whether the texts of
   * the results will be shown, too.
   */
  const search = (query, options = {}) => retrying(async () => {
    const { language = own, limit = Infinity, pages = limit, perPage = 5, kind, facets } = options;
    const exact = await resultOfID(query, language);
    if (exact) return { total: 1, results: [exact], near: [], unknown: [], filters: {}, unfiltered: 1, rules: '', isName: true };
    const asked = options.isLiteral ? { query } : filtersOf(await start(), query);
    const { level = asked.level, platform = asked.platform } = options;
    const filters = Object.fromEntries(Object.entries({ kind, level, platform, facets }).filter(([, value]) => value?.length));
    const [declared, { hits, near, unknown, absent = [], index }] = await Promise.all([notCoveredBy(query, language), match(asked.query)]);
    // A site that declares what it does not cover says so of what stands nowhere, too.
    const notCovered = declared || (index.languages[language].notCovered && absent.length ? { title: absent.join(' · '), text: '' } : null);
    const missing = new Set(options.fallbacks ? [] : index.languages[language].missing);
    const isFiltered = Object.keys(filters).length > 0;
    const translated = hits.filter((hit) => !missing.has(hit.page));
    // What is not translated stays within reach where nothing else is found.
    const wanted = translated.length ? translated : hits;
    if (options.hasExcerpts) for (const hit of wanted.slice(0, pages)) lineOf(hit.page, language, 'excerpts').catch(() => {});
    // The page that was asked for says more than the others.
    const most = (place) => (options.perPage && !place ? options.perPage + 2 : options.perPage);
    const least = (place) => (options.perPage && !place ? 0.5 : 0.6);
    const groups = (await Promise.all((isFiltered ? wanted : wanted.slice(0, pages)).map(async (hit, place) =>
      resultsOf(hit, await pageOf(hit.page, language), ...(isFiltered ? [Infinity, 0] : [most(place) || perPage, least(place)])).filter((result) => passes(result, filters)).slice(0, most(place) && most(place) + 1)))).map(weigh);
    // The platform that narrows the query has a page, perhaps, which says more than any rule.
    const about = asked.platform && !options.platform && !level && !kind && !facets?.length ? await pageAbout(platform, language) : null;
    const isOf = ([result]) => result && result.page === about?.page;
    const others = groups.filter((group) => group.length && !isOf(group));
    const kept = about ? [[about, ...(groups.find(isOf) || [])], ...others] : others;
    const total = isFiltered ? kept.length : wanted.length;
    const state = new URLSearchParams(Object.entries({ level, platform }).filter(([, value]) => value));
    const rules = `${state}` && `${shown(`${root}${language}/rules/index.html`)}#${state}`;
    return { total, results: kept.slice(0, pages).flat().slice(0, limit), near, unknown, filters, unfiltered: wanted.length, rules, notCovered, isName: wanted[0]?.name >= 0.9 };
  });

  window.Shishin = Object.assign(window.Shishin || {}, { add: (name, ...data) => arrivals.get(name)?.(data), search });
  Object.defineProperty(window.Shishin, 'internals', { value: { fold, textOf, match, start, pageOf, lineOf, forget, core: (query) => withoutQuestion(index, query) } });
})();

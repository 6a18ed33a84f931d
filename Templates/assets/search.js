// The search: folds the query as the build folded the text (Documentation/search-folding.md), loads
// the files of the index that it needs (assets/search/), ranks, and shows. Classic scripts alone, so
// that it works from a disk.
(() => {
  'use strict';
  const script = document.currentScript;
  const base = new URL('search/', script.src).href;
  const root = new URL('../', script.src).href;
  const pageLanguage = document.documentElement.lang;

  // Folding

  const CLUSTER = /[\u1100-\u11ff]+|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;
  const DROPPED = /[\u30fb\u30fc\u3099\u309a\xad\u200b-\u200d\u2060\ufeff\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
  const JAPANESE = /[\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
  const BREAK = /[\n\r\u2028\u2029]/;
  const SEPARATOR = /[\u2000-\u206f\u3000-\u303f]/;
  const WORD = /[\p{L}\p{M}\p{N}]/u;
  const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' };
  const table = (text) => new Map(text.match(/../gu).map(([key, value]) => [key, value]));
  const KANA = table(
    'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヴブヷバヸビヹベヺボヂジヅズヰイヱエ' +
    'ㇰクㇱシㇲスㇳトㇴヌㇵハㇶヒㇷフㇸヘㇹホㇺムㇻラㇼリㇽルㇾレㇿロ');
  const FAMILIES = new Map(
    'ヴァバ ヴィビ ヴェベ ヴォボ ヴャビヤ ヴュビユ ヴョビヨ ティチ ディデ トゥツ ドゥド テュチユ デュジユ フュヒユ ジェゼ'
      .split(' ').map((family) => [family.slice(0, 2), family.slice(2)]));
  const katakana = (c) => (/[\u3041-\u3096\u309d\u309e]/.test(c) ? String.fromCharCode(c.charCodeAt(0) + 0x60) : c);
  const kana = (c) => KANA.get(katakana(c)) || katakana(c);

  /** What two neighboring kana become together, or nothing. */
  function pair(first, second, third) {
    const [a, b] = [katakana(first), katakana(second)];
    if (FAMILIES.has(a + b)) return FAMILIES.get(a + b);
    if (first < '\u30a0' || second < '\u30a0') return '';
    if (b === 'イ' && 'エケセテネヘメレゲゼデベペェ'.includes(a)) return kana(a);
    if (b === 'ウ' && 'オコソトノホモヨロゴゾドボポォョ'.includes(a)) {
      return third && 'ァィゥェォアイエオ'.includes(katakana(third)) ? '' : kana(a);
    }
    return b === 'ヤ' && 'イキシチニヒミリギジビピ'.includes(a) ? a + 'ア' : '';
  }

  /** The tokens of a text; each character of a token with the range of the text that it came from. */
  function fold(text) {
    const input = [];
    for (const match of text.matchAll(CLUSTER)) {
      const range = [match.index, match.index + match[0].length];
      const plain = match[0].normalize('NFKC').normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC');
      for (const c of plain) input.push([c, range]);
    }
    const tokens = [];
    let open = null;
    const append = (isJapanese, characters, from, to) => {
      if (!open || open.isJapanese !== isJapanese) tokens.push((open = { text: '', isJapanese, ranges: [], isHiragana: [] }));
      for (const c of characters) {
        open.text += c;
        for (let unit = 0; unit < c.length; unit += 1) {
          open.ranges.push([from[0], to[1]]);
          open.isHiragana.push(/[\u3041-\u3096]/.test(text[from[0]]) ? 1 : 0);
        }
      }
    };
    for (let i = 0; i < input.length; i += 1) {
      const [c, range] = input[i];
      if (DROPPED.test(c)) {
        if (open) open.ranges[open.ranges.length - 1][1] = range[1];
        continue;
      }
      if (JAPANESE.test(c)) {
        const next = input[i + 1];
        const both = next && /[\u3041-\u3096\u30a1-\u30fa]{2}/.test(c + next[0]) && pair(c, next[0], input[i + 2]?.[0]);
        append(true, both || kana(c), range, both ? next[1] : range);
        if (both) i += 1;
      } else if (BREAK.test(c)) open = null;
      else if (!SEPARATOR.test(c) && WORD.test(c)) {
        const small = [...c.toLowerCase()].filter((letter) => !/[\u0300-\u036f]/.test(letter));
        append(false, small.map((letter) => LETTERS[letter] || letter).join(''), range, range);
      } else if (open && !open.isJapanese) open = null;
    }
    return tokens;
  }

  // Files

  const arrivals = new Map();
  let files = new Map();
  let isFresh = false;

  function load(name) {
    if (files.has(name)) return files.get(name);
    const file = new Promise((resolve, reject) => {
      arrivals.set(name, resolve);
      const element = document.createElement('script');
      element.src = `${base}${name}.js${name === 'start' && isFresh ? `?${Date.now()}` : ''}`;
      element.onload = () => element.remove();
      element.onerror = () => {
        element.remove();
        files.delete(name);
        reject(new Error(`${name}.js cannot be loaded`));
      };
      document.head.append(element);
    });
    files.set(name, file);
    return file;
  }

  /** The files were replaced by a newer index: begins again with it, once. */
  async function withFreshFiles(work) {
    try {
      return await work();
    } catch (error) {
      if (isFresh) throw error;
      isFresh = true;
      files = new Map();
      return work();
    }
  }

  const start = async () => (await load('start'))[0];

  function frontDecoded(text) {
    let last = '';
    return (text.match(/[A-Z][^A-Z]*/g) || []).map((entry) => {
      last = last.slice(0, entry.charCodeAt(0) - 65) + entry.slice(1);
      return last;
    });
  }

  const numbers = (text) => (text ? text.split(' ') : []);

  // Terms

  const parsed = new WeakMap();
  const parse = (data, build) => {
    if (!parsed.has(data)) parsed.set(data, build(data));
    return parsed.get(data);
  };

  function termFile([coded, base64]) {
    const spellings = frontDecoded(coded);
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    let position = 0;
    const length = () => {
      let [value, shift, byte] = [0, 0, 0];
      do {
        byte = bytes[position++];
        value |= (byte & 0x7f) << shift;
        shift += 7;
      } while (byte & 0x80);
      return value;
    };
    const lists = [];
    let offset = 0;
    for (let i = 0; i < spellings.length; i += 1) {
      const size = length();
      lists.push(size ? { offset } : lists[i - length()]);
      offset += size;
    }
    return { spellings, lists, bytes, first: position };
  }

  /** The pages of a term: their numbers, levels and places; PostingList in the build writes them. */
  function postings(file, index, pageCount) {
    const list = file.lists[index];
    if (list.pages) return list;
    const bytes = file.bytes;
    let position = (file.first + list.offset) * 8;
    const bit = () => (bytes[position >> 3] >> (7 - (position++ & 7))) & 1;
    const unary = (most) => {
      let value = 0;
      while (value < most && bit()) value += 1;
      return value;
    };
    const number = (count) => {
      let value = 0;
      for (let i = 0; i < count; i += 1) value = value * 2 + bit();
      return value;
    };
    const gamma = () => {
      const digits = unary(Infinity);
      return 2 ** digits + number(digits);
    };
    const count = gamma();
    let bits = 0;
    while (count * 2 ** (bits + 1) * 13 <= pageCount * 9) bits += 1;
    list.pages = [];
    list.levels = [];
    list.places = [];
    let page = -1;
    for (let i = 0; i < count; i += 1) {
      page += 1 + unary(Infinity) * 2 ** bits + number(bits);
      list.pages.push(page);
      list.levels.push(unary(7));
      const places = [];
      let part = -1;
      for (let rest = gamma() - 1; rest > 0; rest -= 1) {
        part += gamma();
        places.push(part * 2 + bit());
      }
      list.places.push(places);
    }
    return list;
  }

  /** Where a spelling stands or would stand in a sorted list. */
  function lowerBound(list, spelling) {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] < spelling) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const fileNumber = (index, spelling) => {
    const number = lowerBound(index.firsts, spelling);
    return index.firsts[number] === spelling ? number : Math.max(0, number - 1);
  };

  /** The lists of a spelling, or of all that begin with it. */
  async function lookUp(index, spelling, isPrefix) {
    const found = [];
    for (let number = fileNumber(index, spelling); number < index.terms.length; number += 1) {
      if (index.firsts[number] > spelling && !index.firsts[number].startsWith(spelling)) break;
      const file = parse(await load(index.terms[number]), termFile);
      for (let i = lowerBound(file.spellings, spelling); i < file.spellings.length; i += 1) {
        const other = file.spellings[i];
        if (isPrefix ? !other.startsWith(spelling) : other !== spelling) break;
        found.push({ spelling: other, list: postings(file, i, index.pages) });
      }
      if (!isPrefix) break;
    }
    return found;
  }

  // Ranking; ARCHITECTURE.md says why

  const LEVELS = [0.11, 0.22, 0.33, 0.45, 0.55, 0.67, 0.76, 0.85];
  const rarity = (count, total) => Math.log(1 + (total - count + 0.5) / (count + 0.5));

  /** What a query asks for: one slot for each word and each pair of characters. */
  function slots(query) {
    const isOpen = /[\p{L}\p{M}\p{N}]$/u.test(query);
    // A space in Japanese keeps apart what is looked for, unless it leaves single characters.
    const all = slotsOf(query.split(/\s+/).flatMap(fold), isOpen);
    return all.length ? all : slotsOf(fold(query), isOpen);
  }

  function slotsOf(tokens, isOpen) {
    const all = [];
    tokens.forEach(({ text, isJapanese, isHiragana }, number) => {
      if (!isJapanese) all.push({ text, factor: 1, isPrefix: isOpen && number === tokens.length - 1 });
      for (let i = 1; isJapanese && i < text.length; i += 1) {
        // What is in hiragana joins words and seldom is one.
        all.push({ text: text.slice(i - 1, i + 1), factor: [0.7, 0.3, 0.15][isHiragana[i - 1] + isHiragana[i]], isPair: true });
      }
      if (isJapanese && text.length === 1 && tokens.length === 1) all.push({ text, factor: 1, isPrefix: true, isPair: true });
    });
    const known = new Set();
    return all.filter(({ text }) => !known.has(text) && known.add(text));
  }

  /** Fills a slot: for each page the best of its lists. */
  function fill(slot, found, total, factor = 1) {
    slot.pages = new Map();
    slot.lists = [...new Set(found.map((entry) => entry.list))];
    for (const list of slot.lists) {
      list.pages.forEach((page, i) => {
        slot.pages.set(page, Math.max(slot.pages.get(page) || 0, LEVELS[list.levels[i]] * factor));
      });
    }
    slot.weight = rarity(slot.pages.size, total) * slot.factor;
  }

  async function fillSlots(index, wanted) {
    await Promise.all(wanted.map(async (slot) => {
      let found = await lookUp(index, slot.text, slot.isPrefix);
      found = found.filter((entry) => !isName(entry));
      if (!found.length && !slot.isPair && !slot.isPrefix) {
        slot.isWeak = true;
        found = (await lookUp(index, slot.text, true)).filter((entry) => !isName(entry));
      }
      fill(slot, found, index.pages);
    }));
  }

  /** Pages by how much of the query they hold, and how much they are about it. */
  function rankPages(wanted, hits) {
    const total = wanted.reduce((sum, slot) => sum + slot.weight, 0) || 1;
    for (const slot of wanted) {
      for (const [page, value] of slot.pages) {
        const hit = hits.get(page) || { page, share: 0, score: 0, name: 0 };
        hit.share += slot.weight / total;
        hit.score += slot.weight * value;
        hits.set(page, hit);
      }
    }
    for (const hit of hits.values()) hit.score = (hit.score * hit.share ** 2) / total;
  }

  const isName = ({ spelling }) => spelling.endsWith('=');

  function gain(hits, { list }, value) {
    list.pages.forEach((page, i) => {
      const hit = hits.get(page) || { page, share: 0, score: 0, name: 0 };
      const gained = value(LEVELS[list.levels[i]]);
      if (gained > hit.name) Object.assign(hit, { name: gained, places: list.places[i] });
      hit.share = Math.max(hit.share, gained >= 0.5 ? 1 : 0);
      hits.set(page, hit);
    });
  }

  /** Adds what pages gain because a query is one of their names, begins one or holds one. */
  async function addNames(index, tokens, joined, hits) {
    for (const entry of (await lookUp(index, joined, true)).filter(isName)) {
      const part = joined.length / (entry.spelling.length - 1);
      gain(hits, entry, (level) => (part === 1 ? 2 + level : 1.5 * part * level));
    }
    for (const text of inside(tokens)) {
      for (const entry of await lookUp(index, `${text}=`, false)) {
        gain(hits, entry, (level) => level * Math.sqrt(text.length / joined.length));
      }
    }
  }

  /** The pieces of a query that could be names: words side by side, and whatever is in a run. */
  function inside(tokens) {
    const pieces = new Set();
    tokens.forEach(({ text, isJapanese }, from) => {
      for (let i = 0; i < (isJapanese ? text.length : 1); i += 1) {
        for (let j = i + 2; isJapanese && j <= text.length; j += 1) pieces.add(text.slice(i, j));
      }
      for (let to = from + 1; to <= Math.min(tokens.length, from + 4); to += 1) {
        pieces.add(tokens.slice(from, to).map((token) => token.text).join(''));
      }
    });
    return [...pieces].filter((piece) => piece.length > 1 && piece.length < 30);
  }

  /** Parts of a page by how much of the query stands in each. */
  function rankParts(hit, wanted) {
    const parts = new Map();
    const shares = new Map();
    const add = (place, value) => {
      const part = parts.get(place >> 1) || 0;
      parts.set(place >> 1, part + value * (place & 1 ? 1 : 0.55));
    };
    const total = wanted.reduce((sum, slot) => sum + slot.weight, 0) || 1;
    for (const slot of wanted) {
      const places = new Map();
      for (const list of slot.lists) {
        const at = lowerBound(list.pages, hit.page);
        if (list.pages[at] !== hit.page) continue;
        for (const place of list.places[at]) places.set(place >> 1, Math.max(places.get(place >> 1) || 0, place));
      }
      for (const [part, place] of places) {
        add(place, slot.weight / total);
        shares.set(part, (shares.get(part) || 0) + slot.weight / total);
      }
    }
    hit.together = Math.max(0, ...shares.values());
    for (const place of hit.places || []) add(place, 1);
    hit.parts = [...parts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    hit.best = hit.parts.length ? hit.parts[0][1] : 0;
    hit.score += 0.5 * Math.min(hit.best, 1);
  }

  const byRank = (a, b) => b.name + b.score - a.name - a.score || a.page - b.page;

  /** The pages that hold enough of a query, best first. */
  function select(hits, wanted) {
    const best = Math.max(0, ...[...hits.values()].map((hit) => hit.share));
    const found = [...hits.values()].filter((hit) => hit.share >= 0.7 * best).sort(byRank);
    for (const hit of found.slice(0, 60)) rankParts(hit, wanted);
    return found.sort(byRank);
  }

  /** Whether something else may have been meant: no name fits, and no part of a page has it all. */
  const isDoubtful = (found, wanted) =>
    !found.length || (found[0].name < 1 &&
      (wanted.some((slot) => slot.isWeak || !slot.pages.size) || !found.slice(0, 60).some((hit) => hit.together > 0.999)));

  /** The pages that a query finds, best first, and what they were found by. */
  async function match(query) {
    const index = await start();
    const tokens = fold(query);
    const joined = tokens.map((token) => token.text).join('');
    const near = [];
    if (!joined) return { hits: [], near, wanted: [], index };
    const wanted = slots(query);
    const hits = new Map();
    await fillSlots(index, wanted);
    rankPages(wanted, hits);
    await addNames(index, tokens, joined, hits);
    let found = select(hits, wanted);
    if (isDoubtful(found, wanted)) {
      near.push(...(await correct(index, wanted, joined, hits)));
      found = select(hits, wanted);
    }
    return { hits: found, near, wanted, index };
  }

  // Typing errors

  /** Optimal string alignment; with `isPart`, of the first with any part of the second. */
  function distance(a, b, most, isPart) {
    let before = [];
    let row = Array.from({ length: b.length + 1 }, (_, i) => (isPart ? 0 : i));
    for (let i = 1; i <= a.length; i += 1) {
      const next = [i];
      let least = i;
      for (let j = 1; j <= b.length; j += 1) {
        const change = a[i - 1] === b[j - 1] ? 0 : 1;
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
        least = Math.min(least, next[j]);
      }
      if (least > most + 1) return Infinity;
      [before, row] = [row, next];
    }
    return isPart ? Math.min(...row) : row[b.length];
  }

  const allowance = (text) => {
    const length = JAPANESE.test(text) ? text.length + 2 : text.length;
    return length < 4 ? 0 : length < 8 ? 1 : 2;
  };

  /** The nearest of some spellings, the nearest in length first. */
  function nearest(text, spellings, isPart) {
    const most = allowance(text);
    let best = most;
    let found = [];
    if (!most) return found;
    for (const spelling of spellings) {
      const name = spelling.endsWith('=') ? spelling.slice(0, -1) : spelling;
      if (name.length < text.length - most || (!isPart && name.length > text.length + most)) continue;
      const away = distance(text, name, best, isPart);
      if (away > best) continue;
      if (away < best) found = [];
      best = away;
      found.push({ spelling, away, gap: Math.abs(name.length - text.length) + (name[0] === text[0] ? 0 : 0.5) });
    }
    return found.sort((a, b) => a.gap - b.gap || (a.spelling < b.spelling ? -1 : 1)).slice(0, 8);
  }

  /** Finds what was meant: near names of pages, and near words for those that stand nowhere. */
  async function correct(index, wanted, joined, hits) {
    const spellings = parse(await load(index.vocabulary), ([text]) => frontDecoded(text));
    const names = spellings.filter((spelling) => spelling.endsWith('='));
    const words = spellings.filter((spelling) => !spelling.endsWith('='));
    let near = nearest(joined, names, false);
    if (!near.length && joined.length > 3) near = nearest(joined, names, true);
    for (const slot of wanted.filter((other) => !other.pages.size && !other.isPair)) {
      const others = nearest(slot.text, words, false);
      const found = await Promise.all(others.map(({ spelling }) => lookUp(index, spelling, false)));
      fill(slot, found.flat(), index.pages, 0.6);
    }
    const named = [...hits.values()].filter((hit) => hit.name);
    hits.clear();
    rankPages(wanted, hits);
    for (const { page, name, places } of named) {
      const hit = hits.get(page) || { page, share: 0, score: 0 };
      hits.set(page, Object.assign(hit, { name, places, share: Math.max(hit.share, name >= 0.5 ? 1 : 0) }));
    }
    for (const { spelling, away, gap } of near) {
      for (const entry of await lookUp(index, spelling, false)) {
        gain(hits, entry, (level) => (2 * level * joined.length) / (joined.length + gap + 2 * away));
      }
    }
    return near.map((entry) => entry.spelling);
  }

  // Results

  /** The data of pages in one of the tables of a language, by number. */
  async function records([firsts, names], pages) {
    const all = new Map();
    await Promise.all([...new Set(pages)].map(async (page) => {
      let number = firsts.length - 1;
      while (firsts[number] > page) number -= 1;
      all.set(page, [await load(names[number]), page - firsts[number]]);
    }));
    return all;
  }

  /** The numbers of a page's parts; PageFile in the build writes them. */
  function codes(text) {
    const digits = [...text].map((c) => c.charCodeAt(0) - (c > '[' ? 36 : 35));
    const all = [];
    for (let i = 0; i < digits.length; i += 1) {
      const first = digits[i];
      if (first < 64) all.push(first);
      else if (first < 88) all.push(64 + (first - 64) * 91 + digits[++i]);
      else if (first < 90) all.push(2248 + (first - 88) * 8281 + digits[++i] * 91 + digits[++i]);
      else all.push(18810 + digits[++i] * 8281 + digits[++i] * 91 + digits[++i]);
    }
    return all;
  }

  function page([parts, lines], number, language) {
    const [address, title, numbersOfParts = ''] = lines[number].split('\t');
    const path = !address || address.endsWith('/') ? address + 'index' : address;
    const url = `${root}${language}/${path}.html`;
    return {
      title, url,
      kind: address === 'glossary' ? 'glossary' : !address ? 'home' : address.endsWith('/') ? 'section' : 'topic',
      parts: [null, ...codes(numbersOfParts).map((code) => {
        const [label, anchor, kind, level, platforms, versions, years] = parts[code].split('\t');
        return {
          title: label, url: `${url}#${anchor}`, kind: { h: 'heading', r: 'rule', t: 'term' }[kind],
          ...(kind === 'r' && { level, platforms: numbers(platforms), versions: versions || '', years: numbers(years).map(Number) }),
        };
      })],
    };
  }

  /** Results of one page: the page itself where it is what was asked for, and parts of it. */
  function results(hit, shown, most) {
    const topic = { title: shown.title, url: shown.url, kind: shown.kind };
    const lead = { ...topic, topic, page: hit.page, part: 0 };
    const inside = (hit.parts || []).filter(([part]) => part && shown.parts[part]);
    const parts = inside.filter(([, score]) => score >= 0.6 * inside[0][1])
      .slice(0, most).map(([part]) => ({ ...shown.parts[part], topic, page: hit.page, part }));
    const isAbout = hit.name >= 0.5 || !parts.length || (hit.parts[0][0] === 0 && !(hit.name && hit.places));
    if (shown.kind === 'glossary') return parts.length ? parts : [lead];
    return isAbout ? [lead, ...parts] : [...parts, lead];
  }

  const passes = (result, { kind, level, platform }) =>
    (!kind || (kind === 'topic' ? !['heading', 'rule', 'term'].includes(result.kind) : result.kind === kind)) &&
    (!level || result.level === level) &&
    (!platform || (result.platforms && (!result.platforms.length || result.platforms.includes(platform))));

  /**
   * Searches.
   *
   * `language`: in which language results are shown (the page's); `limit`: how many (all); `pages`,
   * `perPage`: of how many pages at most, and how many parts of each; `kind`, `level`, `platform`: what they must be; `fallbacks`: whether pages count too that are
   * not written in the language. Gives `{ total, results, near }`, best first, the results of a
   * page side by side. Without filters `total` counts pages, else what passes them.
   */
  async function search(query, options = {}) {
    const { language = pageLanguage, limit = Infinity, pages = limit, perPage = 5 } = options;
    return withFreshFiles(async () => {
      const { hits, near, index } = await match(query);
      const table = index.languages[language] || Object.values(index.languages)[0];
      const missing = new Set(options.fallbacks ? [] : table.missing);
      const isFiltered = options.kind || options.level || options.platform;
      const wanted = hits.filter((hit) => !missing.has(hit.page));
      const loaded = isFiltered ? wanted : wanted.slice(0, pages);
      const data = await records(table.pages, loaded.map((hit) => hit.page));
      const groups = loaded.map((hit) => {
        const [file, number] = data.get(hit.page);
        return results(hit, page(file, number, language), isFiltered ? Infinity : perPage).filter((result) => passes(result, options));
      });
      const kept = groups.filter((group) => group.length);
      return { total: isFiltered ? kept.length : wanted.length, results: kept.slice(0, pages).flat().slice(0, limit), near };
    });
  }

  /** What one of the tables of a language has of a result: its title there, or how its text begins. */
  async function record({ page: number, part }, language, table = 'pages') {
    const [file, line] = (await records((await start()).languages[language][table], [number])).get(number);
    if (table === 'excerpts') return file[0][line].split('\t')[part] || '';
    const shown = page(file, line, language);
    return part ? shown.parts[part] || {} : shown;
  }

  window.Shishin = { add: (name, ...data) => arrivals.get(name)?.(data), search };
  Object.defineProperty(window.Shishin, 'internals', { value: { fold, match, start, record } });
})();

// Audits as files. JSON and EARL (W3C, Evaluation and Report Language 1.0, as JSON-LD) keep all of an audit, CSV its
// answers and its topics, for spreadsheets; Markdown and HTML are for reading, and HTML has the EARL in it. Nothing is
// sent anywhere.
globalThis.auditFiles = (() => {
  const outcomes = { yes: 'passed', no: 'failed', na: 'inapplicable', '': 'untested' };
  const marks = Object.fromEntries(Object.entries(outcomes).map(([mark, outcome]) => [outcome, mark]));
  const parts = ['topics', 'platforms', 'dated', 'pages'];

  /** What of the guideline and which pages an audit is about: `topics=alert&platforms=&dated=&pages=Home`. */
  const scope = (list) => parts.map((name) => `${name}=${list[name].map(encodeURIComponent).join(',')}`).join('&');

  /** Text with the escapes of addresses; as it is where a percent sign begins none. */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  /** Puts a scope into an audit. */
  function setScope(list, scope) {
    const choice = Object.fromEntries(scope.split('&').map((part) => part.split('=')));
    for (const name of parts) list[name] = choice[name] ? choice[name].split(',').map(decoded) : [];
  }

  // MARK: Findings

  // Of several answers the worst counts. One that is open leaves the rule undecided, unless another is a failure.
  const severity = ['na', 'yes', '', 'no'];
  const worst = (found) => severity[Math.max(...found.map(({ mark }) => severity.indexOf(mark)))];

  /**
   * One answer out of all that a file says of a rule: findings have a page, a mark and a note. What is said of all pages
   * is the answer's own note; what was not tested says nothing beside what was.
   */
  function merge(found) {
    const tested = found.filter(({ mark, note, isTold, isAnswer }) => mark || note || isTold || isAnswer);
    if (!tested.length) return { mark: '', note: '', findings: [] };
    // Files of ours say which one it is that is about all pages.
    const answers = tested.filter(({ isAnswer }) => isAnswer);
    const whole = answers.length ? answers : tested.filter(({ page }) => !page);
    const [first] = whole.length === 1 ? whole : [{ note: '' }];
    const findings = tested.filter((said) => said !== first);
    return { mark: worst(tested), note: first.note, findings: findings.map(({ page, mark, note }) => ({ page, mark, note })) };
  }

  /** Adds the pages of findings to those of a sample. */
  function addPages(list) {
    const found = Object.values(list.marks).flatMap(({ findings }) => findings.map(({ page }) => page));
    list.pages = [...new Set([...list.pages, ...found])].filter(Boolean);
  }

  /** What a file of another tool is about: the topics of the rules that it names. */
  function setTopics(list, rules, ids) {
    const named = rules.filter(({ id }) => ids.has(id));
    list.topics = [...new Set(named.map(({ topicID }) => topicID))];
    list.dated = named.some(({ isDated }) => isDated) ? ['yes'] : [];
  }

  // MARK: EARL

  const context = {
    earl: 'http://www.w3.org/ns/earl#',
    dct: 'http://purl.org/dc/terms/',
    owl: 'http://www.w3.org/2002/07/owl#',
    'earl:outcome': { '@type': '@id' },
    'earl:mode': { '@type': '@id' },
    'earl:assertedBy': { '@type': '@id' },
    'earl:subject': { '@type': '@id' },
  };

  /** Where a rule's page is published; on a disk, its path from the checklist: a report names no folder of this device. */
  function address(href) {
    const base = document.querySelector('link[rel=canonical]')?.href ?? location.href;
    return base.startsWith('file:') ? href : new URL(href, base).href;
  }

  /** The answers of an audit as assertions. The version of a rule is the hash of its text and its level. */
  function earl(list, rules) {
    const known = new Map(rules.map((rule) => [rule.id, rule]));
    const pages = new Map(list.pages.map((page, number) => [page, `_:page-${number + 1}`]));
    const result = ({ mark, note, page, findings }) => ({
      '@type': 'earl:TestResult',
      // What was looked at on a page and is open was tested.
      'earl:outcome': !mark && (page !== undefined || findings) ? 'earl:cantTell' : `earl:${outcomes[mark]}`,
      ...(note && { 'earl:info': note }),
    });
    const assertions = Object.entries(list.marks).flatMap(([id, answer]) => {
      const { hash, level, text, lang, findings = [] } = answer;
      const test = {
        '@id': address(known.get(id)?.href ?? `rules/${id}.html`),
        '@type': 'earl:TestRequirement',
        'dct:identifier': id,
        ...(text && { 'dct:title': { '@value': text, ...(lang && { '@language': lang }) } }),
        ...((hash || level) && { 'owl:versionInfo': `${hash} ${level}` }),
      };
      // Each finding is an assertion of its page, beside the one of all of them.
      return [answer, ...findings].map((said) => ({
        ...(said === answer && findings.length && { '@id': `_:answer-${id}` }),
        '@type': 'earl:Assertion',
        'earl:assertedBy': '_:auditor',
        'earl:subject': pages.get(said.page) ?? '_:subject',
        'earl:mode': 'earl:manual',
        'earl:test': test,
        'earl:result': result(said),
      }));
    });
    const subjects = [...pages].map(([page, id]) => ({
      '@id': id, '@type': 'earl:TestSubject', 'dct:title': page, 'dct:isPartOf': { '@id': '_:subject' },
    }));
    return JSON.stringify({
      '@context': context,
      '@graph': [
        { '@id': '_:auditor', '@type': 'earl:Assertor' },
        { '@id': '_:subject', '@type': 'earl:TestSubject', 'dct:title': list.subject },
        ...subjects,
        { '@id': '_:audit', 'dct:title': list.name, 'dct:date': list.date, 'dct:coverage': scope(list) },
        ...assertions,
      ],
    }, null, 2) + '\n';
  }

  /**
   * An audit out of EARL, ours or that of another tool, which may write names as IRIs, short or bare: `id` for `@id`, as
   * the WCAG-EM Report Tool does, whose assertions have those of pages as parts.
   */
  function readEARL(data, rules) {
    const local = (name) => name.replace(/^.*[#/:]/, '');
    const nodes = new Map();
    const assertions = [];
    let [audit, evaluation] = [{}, {}];
    const idOf = (node) => (typeof node === 'string' ? node : node?.['@id'] ?? node?.id);
    // Without recursion: a file may nest as deep as it likes.
    for (const rest = [[data]]; rest.length;) {
      const [value, parent] = rest.pop();
      if (!value || typeof value !== 'object') continue;
      const isList = Array.isArray(value);
      const children = isList ? value : Object.entries(value).filter(([key]) => key !== '@context').map(([, child]) => child);
      const isAssertion = !isList && Object.keys(value).some((key) => local(key) === 'result');
      for (const child of [...children].reverse()) rest.push([child, isAssertion ? value : parent]);
      if (isList) continue;
      if (typeof idOf(value) === 'string' && Object.keys(value).length > 1) nodes.set(idOf(value), value);
      if (isAssertion) assertions.push([value, parent]);
      if (Object.keys(value).some((key) => local(key) === 'coverage')) audit = value;
      if ([value.type, value['@type']].flat().some((type) => typeof type === 'string' && local(type) === 'Evaluation')) evaluation = value;
    }
    /** All that a node says by a name; a reference is followed. */
    const all = (node, name) => {
      const whole = typeof node === 'string' ? nodes.get(node) : nodes.get(idOf(node)) ?? node;
      const key = Object.keys(whole ?? {}).find((key) => local(key) === name);
      return key ? [whole[key]].flat() : [];
    };
    const get = (node, name) => all(node, name)[0];
    const text = (value) => String((typeof value === 'object' ? value?.['@value'] ?? idOf(value) : value) ?? '');
    const list = { name: text(get(audit, 'title') ?? get(evaluation, 'title')), date: text(get(audit, 'date') ?? get(evaluation, 'date')), marks: {} };
    const coverage = text(get(audit, 'coverage'));
    setScope(list, coverage);
    /** The id of the rule: what identifies the test, else its address without the folders, the ending and the fragment. */
    const idOfTest = (test) => {
      const page = text(typeof test === 'string' ? test : idOf(test));
      const isAddress = /^[a-z]+:\/\//i.test(page) || /\.html(#|$)/.test(page);
      return text(get(test, 'identifier')) || decoded(isAddress ? page.replace(/#.*/, '').replace(/^.*\//, '').replace(/\.html$/, '') : page);
    };
    const testOf = (assertion, parent) => get(assertion, 'test') ?? get(assertion, 'testcase') ?? (parent && get(parent, 'test'));
    const subjectsOf = (assertion) => all(assertion, 'subject');
    const named = (subject) => ['title', 'handle', 'siteName', 'name', 'description'].map((name) => text(get(subject, name))).find(Boolean);
    const subjects = new Set(assertions.flatMap(([assertion]) => subjectsOf(assertion).map((subject) => text(idOf(subject)))));
    /** What of a sample an assertion is about; nothing where it is about all of it. */
    const pageOf = (subject) => {
      const types = ['@type', 'type'].flatMap((key) => [nodes.get(idOf(subject))?.[key]].flat());
      const isWhole = subjects.size < 2 || idOf(subject) === '_:subject' || types.some((type) => typeof type === 'string' && local(type) === 'WebSite');
      return isWhole ? '' : named(subject) || text(idOf(subject));
    };
    const found = new Map();
    for (const [assertion, parent] of assertions) {
      const test = testOf(assertion, parent);
      const id = idOfTest(test);
      if (!id) continue;
      const [hash = '', level = ''] = text(get(test, 'versionInfo')).split(' ');
      const title = get(test, 'title');
      if (!found.has(id)) found.set(id, { said: [], hash, level, text: hash ? text(title) : '', lang: title?.['@language'] ?? '' });
      const pages = subjectsOf(assertion).map(pageOf);
      const isAnswer = text(idOf(assertion)).startsWith('_:answer-');
      for (const result of all(assertion, 'result')) {
        const outcome = local(text(get(result, 'outcome')));
        const note = text(get(result, 'info')) || text(get(result, 'description'));
        for (const page of pages.length ? pages : ['']) {
          found.get(id).said.push({ page, mark: marks[outcome] ?? '', note, isTold: outcome === 'cantTell', isAnswer });
        }
      }
      const [subject] = subjectsOf(assertion);
      if (subject !== undefined && !pageOf(subject)) list.subject ??= named(subject);
    }
    for (const [id, { said, ...version }] of found) list.marks[id] = { ...merge(said), ...version };
    if (!coverage) setTopics(list, rules, new Set(found.keys()));
    if (!assertions.length && !list.name) throw new Error('no EARL');
    list.subject ||= text(get('_:subject', 'title'));
    addPages(list);
    return list;
  }

  // MARK: CSV (RFC 4180)

  const columns = ['id', 'topic', 'level', 'rule', 'mark', 'note', 'years', 'answer', 'hash', 'answered level', 'answered rule', 'language', 'audit', 'date', 'subject', 'scope', 'page', 'row'];
  // A leading sign would make a formula of a cell. One more apostrophe keeps apart what begins with one.
  const cell = (text) => `"${text.replace(/^'*[=+\-@＝＋－＠\t\r\n]/, "'$&").replaceAll('"', '""')}"`;
  const plain = (text) => text.replace(/^'('*[=+\-@＝＋－＠\t\r\n])/, '$1');

  /** The rules shown, and every other answer below them. */
  function csv(list, rules, words) {
    const shown = new Set(rules.filter((rule) => rule.isShown).map((rule) => rule.id));
    const known = new Map(rules.map((rule) => [rule.id, rule]));
    const ids = [...shown, ...Object.keys(list.marks).filter((id) => !shown.has(id))];
    const rows = ids.flatMap((id) => {
      const rule = known.get(id) ?? { topic: '', level: '', text: '', years: '' };
      const answer = list.marks[id] ?? { mark: '', note: '', hash: '', level: '', text: '', lang: '' };
      const { hash, level, text, lang, findings = [] } = answer;
      const version = [hash, level, text, lang, list.name, list.date, list.subject, scope(list)];
      // A row of the rule, and one of each finding on a page.
      return [answer, ...findings].map(({ mark, note, page = '' }, place) => [
        id, rule.topic, rule.level, rule.text, words[mark] ?? '', note, rule.years, mark, ...version, page, place ? 'finding' : 'answer',
      ]);
    });
    return '\uFEFF' + [columns, ...rows].map((row) => row.map(cell).join(',') + '\r\n').join('');
  }

  /** Rows of cells; separated by what follows the first one: spreadsheets of some countries write semicolons. */
  function table(text) {
    const separator = /^(?:"[^"]*"|[^",;\t]*)([,;\t])/.exec(text)?.[1] ?? ',';
    const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n"]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
    const rows = [[]];
    while (pattern.lastIndex < text.length) {
      const match = pattern.exec(text);
      if (!match) throw new Error('no CSV');
      rows.at(-1).push(plain(match[1]?.replaceAll('""', '"') ?? match[2]));
      if (match[3] !== separator && match[3]) rows.push([]);
    }
    return rows.filter((row) => row.length > 1);
  }

  function readCSV(text, rules, words) {
    const [head, ...rows] = table(text.replace(/^\uFEFF/, ''));
    const place = (name) => head.findIndex((cell) => cell.trim().toLowerCase() === name);
    if (place('id') < 0 || (place('answer') < 0 && place('mark') < 0)) throw new Error('no checklist');
    const value = (row, name) => row[place(name)] ?? '';
    const list = { name: '', date: '', subject: '', topics: [], platforms: [], dated: [], pages: [], marks: {} };
    const found = new Map();
    const unknown = new Set();
    const ids = new Set();
    const choice = rows.map((row) => value(row, 'scope')).find(Boolean);
    for (const row of rows) {
      const id = value(row, 'id');
      ids.add(id);
      const word = value(row, 'mark').trim();
      // What was changed in a spreadsheet is the word.
      const chosen = Object.keys(outcomes).find((mark) => mark && words[mark] === word);
      if (word && chosen === undefined) unknown.add(word);
      const mark = chosen ?? (word ? value(row, 'answer') : '');
      const note = value(row, 'note');
      for (const [key, column] of [['name', 'audit'], ['date', 'date'], ['subject', 'subject']]) list[key] ||= value(row, column);
      const kind = value(row, 'row');
      if (!id || !(mark || note || kind)) continue;
      if (!found.has(id)) {
        found.set(id, {
          said: [], hash: value(row, 'hash'), level: value(row, 'answered level'), text: value(row, 'answered rule'), lang: value(row, 'language'),
        });
      }
      found.get(id).said.push({ page: value(row, 'page'), mark, note, isTold: kind === 'finding', isAnswer: kind === 'answer' });
    }
    if (choice) setScope(list, choice);
    else setTopics(list, rules, ids);
    for (const [id, { said, ...version }] of found) {
      const { mark, note, findings } = merge(said);
      if (mark || note || findings.length) list.marks[id] = { mark, note, findings, ...version };
    }
    addPages(list);
    return Object.assign(list, { unknown: [...unknown] });
  }

  // MARK: Markdown

  function md(list, rules, words) {
    let text = `# ${list.name}\n`;
    const about = [list.subject, list.date].filter(Boolean).join(' · ');
    if (about) text += `\n${about}\n`;
    let last;
    for (const rule of rules.filter((rule) => rule.isShown)) {
      const { mark, note, findings = [] } = list.marks[rule.id] ?? { mark: '', note: '' };
      // Two topics may have one title.
      if (rule.topicID !== last) text += `\n## ${rule.topic}\n\n`;
      last = rule.topicID;
      text += `- [${mark === 'yes' ? 'x' : ' '}] **${rule.level}** ${rule.text} \`${rule.id}\``;
      text += [words[mark], note, rule.years].filter(Boolean).map((part) => ' · ' + part).join('') + '\n';
      for (const found of findings) {
        text += `  - ${[found.page, words[found.mark], found.note].filter(Boolean).join(' · ')}\n`;
      }
    }
    return text;
  }

  // MARK: HTML

  const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; } body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; background: light-dark(#ffffff, #1b1b1d); color: light-dark(#1b1b1d, #f4f4f5); }
table { border-collapse: collapse; width: 100%; } th, td { padding: 0.4rem 0.6rem; border-block-end: 1px solid #8886; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
td[data-mark=no] { font-weight: 600; } a { color: light-dark(#0044cc, #9cc2ff); } code { font-size: 0.85em; } h2 { margin-block: 2rem 0.5rem; font-size: 1.2rem; }`;

  /** An audit as a page that needs nothing else: tables to read, and the EARL from which it can be imported. */
  function html(list, rules, words) {
    const shown = rules.filter((rule) => rule.isShown || list.marks[rule.id]);
    const lines = [
      '<!doctype html>', `<html lang="${escaped(document.documentElement.lang)}" dir="${document.documentElement.dir || 'ltr'}">`,
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escaped(list.name)}</title><style>${style}</style>`,
      `<main><h1>${escaped(list.name)}</h1><p>${[list.subject, list.date].filter(Boolean).map(escaped).join(' · ')}</p>`,
    ];
    const counts = ['yes', 'no', 'na', ''].map((mark) => [mark, shown.filter(({ id }) => (list.marks[id]?.mark ?? '') === mark).length]);
    lines.push(`<p>${counts.map(([mark, count]) => `${escaped(words[mark || 'open'])}: ${count}`).join(' · ')}</p>`);
    const cell = (found) => {
      const said = found.map(({ mark, note }) => [words[mark] ?? '', note].filter(Boolean).map(escaped).join('<br>')).join('<br>');
      return `<td data-mark="${found.length ? worst(found) : ''}">${said}</td>`;
    };
    let last;
    for (const rule of shown) {
      if (rule.topicID !== last) {
        if (last !== undefined) lines.push('</table>');
        const heads = [words.rule, words.whole, ...list.pages].map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
        lines.push(`<h2>${escaped(rule.topic)}</h2><table><tr>${heads}</tr>`);
      }
      last = rule.topicID;
      const answer = list.marks[rule.id] ?? { mark: '', note: '', findings: [] };
      const { findings = [] } = answer;
      const pages = list.pages.map((page) => cell(findings.filter((found) => found.page === page)));
      const page = address(rule.href);
      const link = /^https?:/.test(page) ? `<a href="${escaped(page)}">${escaped(rule.text)}</a>` : escaped(rule.text);
      const title = `${escaped(rule.level)} <span lang="${escaped(rule.lang)}">${link}</span> <code>${escaped(rule.id)}</code>`;
      lines.push(`<tr><th scope="row">${title}</th>${cell([answer, ...findings.filter(({ page }) => !page)])}${pages.join('')}</tr>`);
    }
    if (last !== undefined) lines.push('</table>');
    lines.push('</main>');
    // Nothing in it ends the element.
    lines.push(`<script type="application/ld+json">${earl(list, rules).replaceAll('<', '\\u003c')}</script>`);
    return lines.join('\n') + '\n';
  }

  return {
    /** By the ending of a file: its text, of an audit, the rules of this guideline and the words for answers. */
    write: { json: (list) => JSON.stringify(list, null, 2) + '\n', jsonld: earl, csv, md, html },
    worst,
    /** An audit out of a file of any of these kinds but Markdown, and the words for answers in it that are unknown; throws where it is none. */
    read(text, rules, words) {
      const inPage = /^\s*<!doctype html>[^]*<script type="application\/ld\+json">([^<]*)<\/script>/i.exec(text)?.[1];
      if (!inPage && !/^\s*[[{]/.test(text)) return readCSV(text, rules, words);
      const data = JSON.parse(inPage ?? text);
      const isOurs = !Array.isArray(data) && !('@context' in data) && !('@graph' in data);
      return isOurs ? data : readEARL(data, rules);
    },
  };
})();

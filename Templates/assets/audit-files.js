// Audits as files. JSON and EARL (W3C, Evaluation and Report Language 1.0, as JSON-LD) keep all of an audit, CSV its
// answers and its topics, for spreadsheets; Markdown is for reading. Nothing is sent anywhere.
globalThis.auditFiles = (() => {
  const outcomes = { yes: 'passed', no: 'failed', na: 'inapplicable', '': 'untested' };
  const marks = Object.fromEntries(Object.entries(outcomes).map(([mark, outcome]) => [outcome, mark]));
  const parts = ['topics', 'platforms', 'dated'];

  /** What of the guideline an audit is about: `topics=alert&platforms=&dated=`. */
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
    const assertions = Object.entries(list.marks).map(([id, { mark, note, hash, level, text, lang }]) => ({
      '@type': 'earl:Assertion',
      'earl:assertedBy': '_:auditor',
      'earl:subject': '_:subject',
      'earl:mode': 'earl:manual',
      'earl:test': {
        '@id': address(known.get(id)?.href ?? `rules/${id}.html`),
        '@type': 'earl:TestRequirement',
        'dct:identifier': id,
        ...(text && { 'dct:title': { '@value': text, ...(lang && { '@language': lang }) } }),
        ...((hash || level) && { 'owl:versionInfo': `${hash} ${level}` }),
      },
      'earl:result': {
        '@type': 'earl:TestResult',
        'earl:outcome': `earl:${outcomes[mark]}`,
        ...(note && { 'earl:info': note }),
      },
    }));
    return JSON.stringify({
      '@context': context,
      '@graph': [
        { '@id': '_:auditor', '@type': 'earl:Assertor' },
        { '@id': '_:subject', '@type': 'earl:TestSubject', 'dct:title': list.subject },
        { '@id': '_:audit', 'dct:title': list.name, 'dct:date': list.date, 'dct:coverage': scope(list) },
        ...assertions,
      ],
    }, null, 2) + '\n';
  }

  /** An audit out of EARL, ours or that of another tool, which may write names as IRIs, short or bare. */
  function readEARL(data) {
    const local = (name) => name.replace(/^.*[#/:]/, '');
    const nodes = new Map();
    const assertions = [];
    let audit = {};
    // Without recursion: a file may nest as deep as it likes.
    for (const rest = [data]; rest.length;) {
      const value = rest.pop();
      if (!value || typeof value !== 'object') continue;
      const children = Array.isArray(value) ? value : Object.entries(value).filter(([key]) => key !== '@context').map(([, child]) => child);
      for (const child of [...children].reverse()) rest.push(child);
      if (Array.isArray(value)) continue;
      if (typeof value['@id'] === 'string' && Object.keys(value).length > 1) nodes.set(value['@id'], value);
      if (Object.keys(value).some((key) => local(key) === 'result')) assertions.push(value);
      if (Object.keys(value).some((key) => local(key) === 'coverage')) audit = value;
    }
    /** What a node says; a reference is followed. */
    const get = (node, name) => {
      const whole = typeof node === 'string' ? nodes.get(node) : nodes.get(node?.['@id']) ?? node;
      const key = Object.keys(whole ?? {}).find((key) => local(key) === name);
      const value = key && whole[key];
      return Array.isArray(value) ? value[0] : value;
    };
    const text = (value) => String((typeof value === 'object' ? value?.['@value'] ?? value?.['@id'] : value) ?? '');
    const list = { name: text(get(audit, 'title')), date: text(get(audit, 'date')), marks: {} };
    setScope(list, text(get(audit, 'coverage')));
    for (const assertion of assertions) {
      const test = get(assertion, 'test');
      const page = text(typeof test === 'string' ? test : test?.['@id']);
      const id = text(get(test, 'identifier')) || decoded(local(page).replace(/\.html$/, ''));
      const result = get(assertion, 'result');
      const outcome = local(text(get(result, 'outcome')));
      if (!id) continue;
      const [hash = '', level = ''] = text(get(test, 'versionInfo')).split(' ');
      const title = get(test, 'title');
      list.marks[id] = {
        mark: marks[outcome] ?? '', note: text(get(result, 'info')) || text(get(result, 'description')), hash, level,
        text: hash ? text(title) : '', lang: title?.['@language'] ?? '',
      };
      list.subject ??= text(get(get(assertion, 'subject'), 'title'));
    }
    if (!assertions.length && !list.name) throw new Error('no EARL');
    if (!list.subject) list.subject = text(get('_:subject', 'title'));
    return list;
  }

  // MARK: CSV (RFC 4180)

  const columns = ['id', 'topic', 'level', 'rule', 'mark', 'note', 'years', 'answer', 'hash', 'answered level', 'answered rule', 'language', 'audit', 'date', 'subject', 'scope'];
  // A leading sign would make a formula of a cell. One more apostrophe keeps apart what begins with one.
  const cell = (text) => `"${text.replace(/^'*[=+\-@＝＋－＠\t\r\n]/, "'$&").replaceAll('"', '""')}"`;
  const plain = (text) => text.replace(/^'('*[=+\-@＝＋－＠\t\r\n])/, '$1');

  /** The rules shown, and every other answer below them. */
  function csv(list, rules, words) {
    const shown = new Set(rules.filter((rule) => rule.isShown).map((rule) => rule.id));
    const known = new Map(rules.map((rule) => [rule.id, rule]));
    const ids = [...shown, ...Object.keys(list.marks).filter((id) => !shown.has(id))];
    const rows = ids.map((id) => {
      const rule = known.get(id) ?? { topic: '', level: '', text: '', years: '' };
      const { mark, note, hash, level, text, lang } = list.marks[id] ?? { mark: '', note: '', hash: '', level: '', text: '', lang: '' };
      return [id, rule.topic, rule.level, rule.text, words[mark] ?? '', note, rule.years, mark, hash, level, text, lang, list.name, list.date, list.subject, scope(list)];
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
    const list = { name: '', date: '', subject: '', topics: [], platforms: [], dated: [], marks: {} };
    const known = new Map(rules.map((rule) => [rule.id, rule]));
    const unknown = new Set();
    const choice = rows.map((row) => value(row, 'scope')).find(Boolean);
    for (const row of rows) {
      const id = value(row, 'id');
      const word = value(row, 'mark').trim();
      // What was changed in a spreadsheet is the word.
      const chosen = Object.keys(outcomes).find((mark) => mark && words[mark] === word);
      if (word && chosen === undefined) unknown.add(word);
      const mark = chosen ?? (word ? value(row, 'answer') : '');
      const note = value(row, 'note');
      // A table of another tool says what it is about by its rows alone.
      const rule = choice ? undefined : known.get(id);
      if (rule && !list.topics.includes(rule.topicID)) list.topics.push(rule.topicID);
      if (rule?.isDated) list.dated = ['yes'];
      for (const [key, column] of [['name', 'audit'], ['date', 'date'], ['subject', 'subject']]) list[key] ||= value(row, column);
      if (!id || !(mark || note)) continue;
      list.marks[id] = {
        mark, note, hash: value(row, 'hash'), level: value(row, 'answered level'), text: value(row, 'answered rule'), lang: value(row, 'language'),
      };
    }
    if (choice) setScope(list, choice);
    return Object.assign(list, { unknown: [...unknown] });
  }

  // MARK: Markdown

  function md(list, rules, words) {
    let text = `# ${list.name}\n`;
    const about = [list.subject, list.date].filter(Boolean).join(' · ');
    if (about) text += `\n${about}\n`;
    let last;
    for (const rule of rules.filter((rule) => rule.isShown)) {
      const { mark, note } = list.marks[rule.id] ?? { mark: '', note: '' };
      // Two topics may have one title.
      if (rule.topicID !== last) text += `\n## ${rule.topic}\n\n`;
      last = rule.topicID;
      text += `- [${mark === 'yes' ? 'x' : ' '}] **${rule.level}** ${rule.text} \`${rule.id}\``;
      text += [words[mark], note, rule.years].filter(Boolean).map((part) => ' · ' + part).join('') + '\n';
    }
    return text;
  }

  return {
    /** By the ending of a file: its text, of an audit, the rules of this guideline and the words for answers. */
    write: { json: (list) => JSON.stringify(list, null, 2) + '\n', jsonld: earl, csv, md },
    /** An audit out of a file of any of these kinds but Markdown, and the words for answers in it that are unknown; throws where it is none. */
    read(text, rules, words) {
      if (!/^\s*[[{]/.test(text)) return readCSV(text, rules, words);
      const data = JSON.parse(text);
      return Array.isArray(data) || '@context' in data || '@graph' in data ? readEARL(data) : data;
    },
  };
})();

// Tables of audits in place of the list of rules: all audits side by side, what has got better since another one, and the
// pages of a sample.
globalThis.auditViews = (() => {
  const make = (name, ...children) => {
    const element = document.createElement(name);
    element.append(...children);
    return element;
  };

  function head(text) {
    const cell = make('th', text);
    cell.scope = 'col';
    return cell;
  }

  function ruleHead(rule) {
    const link = Object.assign(make('a', rule.text), { href: rule.href, lang: rule.lang });
    const title = make('th', rule.level + ' ', link);
    title.scope = 'row';
    return title;
  }

  const table = (heads, rows) => make('table', make('thead', make('tr', ...heads)), make('tbody', ...rows));

  function listHead(list) {
    const facts = [list.subject, list.date].filter(Boolean).flatMap((part) => [make('br'), part]);
    const cell = make('th', make('strong', list.name), ...facts);
    cell.scope = 'col';
    return cell;
  }

  /** All audits, a column each, of the rules that are shown. */
  function compared({ lists, shown, words, entry, isAsked, progressText }) {
    const cell = (rule, list) => {
      const answer = entry(rule, list);
      const again = isAsked(rule, answer) ? ` (${words.changed})` : '';
      const cell = make('td', (words[answer.mark] ?? '') + again, ...(answer.note ? [make('br'), answer.note] : []));
      cell.dataset.mark = answer.mark;
      return cell;
    };
    const rows = shown.map((rule) => make('tr', ruleHead(rule), ...lists.map((list) => cell(rule, list))));
    const sum = make('tr', make('td'), ...lists.map((list) => make('td', progressText(list))));
    return [table([head(words.rule), ...lists.map(listHead)], [sum, ...rows])];
  }

  // How good an answer is: what does not apply is not worse than what is met.
  const worth = { no: 0, yes: 1, na: 1 };

  /** What became of an answer, from another audit to this one. */
  function change(before, now) {
    if (before === now) return '';
    if (!before) return 'answered';
    if (!now) return 'unanswered';
    if (worth[before] === worth[now]) return '';
    return worth[now] > worth[before] ? 'better' : 'worse';
  }

  /** What has got better and worse in the open audit since each of the others, the newest first. */
  function better({ lists, shown, words, entry }) {
    const [now, ...others] = lists;
    const answered = others.filter(({ marks }) => Object.keys(marks).length);
    const sorted = answered.toSorted((one, other) => other.date.localeCompare(one.date));
    return sorted.flatMap((list) => {
      const changes = shown.map((rule) => [rule, change(entry(rule, list).mark, entry(rule, now).mark)]);
      const groups = ['better', 'worse', 'answered', 'unanswered'].map((kind) => [kind, changes.filter(([, what]) => what === kind).map(([rule]) => rule)]);
      const counts = groups.map(([kind, rules]) => `${words[kind]}: ${rules.length}`).join(' · ');
      const title = make('h2', `${words.than} ${[list.name, list.date].filter(Boolean).join(' · ')}`);
      const found = groups.filter(([, rules]) => rules.length).map(([kind, rules]) => {
        const rows = rules.map((rule) => {
          const cells = [list, now].map((audit) => {
            const { mark, note } = entry(rule, audit);
            const cell = make('td', words[mark] ?? words.open, ...(note ? [make('br'), note] : []));
            cell.dataset.mark = mark;
            return cell;
          });
          return make('tr', ruleHead(rule), ...cells);
        });
        const section = make('section', make('h3', words[kind]), table([head(words.rule), listHead(list), listHead(now)], rows));
        section.dataset.change = kind;
        return section;
      });
      return [title, make('p', counts), ...found];
    });
  }

  /** The pages of the open audit's sample, a column each, to be answered there. */
  function pages({ lists: [list], shown, words, entry }) {
    const cell = (rule, page) => {
      const found = (entry(rule, list).findings ?? []).filter((finding) => finding.page === page);
      const select = make('select', ...['', 'yes', 'no', 'na'].map((mark) => new Option(words[mark || 'open'], mark)));
      const mark = found.length ? auditFiles.worst(found) : '';
      select.value = mark;
      select.ariaLabel = `${page}: ${rule.text}`;
      const note = Object.assign(make('input'), { type: 'text', value: found.map(({ note }) => note).filter(Boolean).join(' / ') });
      note.ariaLabel = `${words.note}: ${page}: ${rule.text}`;
      const cell = make('td', select, note);
      Object.assign(cell.dataset, { page, rule: rule.id, mark });
      return cell;
    };
    const rows = shown.map((rule) => {
      const { mark } = entry(rule, list);
      const whole = Object.assign(make('td', words[mark] ?? ''), { className: 'whole' });
      whole.dataset.mark = mark;
      return make('tr', ruleHead(rule), whole, ...list.pages.map((page) => cell(rule, page)));
    });
    return [table([head(words.rule), head(words.whole), ...list.pages.map(head)], rows)];
  }

  return { compared, better, pages };
})();

// Sorts the table of all topics by a column: a button in each heading. Without scripts it has the order of the guideline.
(() => {
  function takeHold() {
    const table = document.querySelector('.overview');
    if (!table) return;
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const headings = [...table.tHead.rows[0].cells];
    const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const keyOf = (row, column) => {
      const cell = row.cells[column];
      return cell.dataset.order ?? cell.textContent.trim();
    };

    /** Ascending, then descending, then as the guideline has them; what states nothing comes last. */
    function sort(column) {
      const next = { ascending: 'descending', descending: '' }[headings[column].ariaSort] ?? 'ascending';
      for (const heading of headings) heading.removeAttribute('aria-sort');
      if (next) headings[column].setAttribute('aria-sort', next);
      const way = next === 'descending' ? -1 : 1;
      const sorted = next ? rows.toSorted((left, right) => {
        const [first, second] = [keyOf(left, column), keyOf(right, column)];
        return !first - !second || way * collator.compare(first, second);
      }) : rows;
      body.append(...sorted);
    }

    headings.forEach((heading, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...heading.childNodes);
      button.addEventListener('click', () => sort(column));
      heading.append(button);
    });
  }

  // A preview replaces the text of a page that is open.
  document.addEventListener('mainreplaced', takeHold);
  takeHold();
})();

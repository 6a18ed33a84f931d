'use strict';

/**
 * Where a page is in the preview, by the path of its file from the site's folder; the home page for any other file.
 *
 *     Content/bars/tab-bar/en.md → en/bars/tab-bar.html
 *     Content/bars/ja.md         → ja/bars/index.html
 */
function addressOf(file) {
  const parts = file.split(/[\\/]/);
  const name = parts.pop();
  if (parts.shift() !== 'Content' || !name.endsWith('.md')) return '';
  const language = name.slice(0, -'.md'.length);
  const page = parts.length > 1 ? parts.join('/') + '.html' : [...parts, 'index.html'].join('/');
  return encodeURI(`${language}/${page}`);
}

module.exports = { addressOf };

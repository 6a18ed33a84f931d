// Decides before anything is drawn whether the banner is shown, so that nothing moves: the build does
// not know the day on which a page is read.
(() => {
  const root = document.documentElement;
  const { key, from, until } = document.currentScript.dataset;
  const now = new Date();
  const twoDigits = (number) => String(number).padStart(2, '0');
  // The reader's own day; texts of this form compare as the days do.
  const today = [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');

  const isClosed = () => {
    try {
      return localStorage.getItem(key) === 'closed';
    } catch {
      return false;
    }
  };

  const isOutOfDate = (from && today < from) || (until && today > until);
  if (isOutOfDate || isClosed()) root.classList.add('without-banner');

  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector('.banner button')?.addEventListener('click', () => {
      try {
        localStorage.setItem(key, 'closed');
      } catch {
        // The choice holds for this page.
      }
      root.classList.add('without-banner');
      // The focus does not stay on what is gone: the next stop is the site's own link.
      document.querySelector('.brand')?.focus({ preventScroll: true });
    });
  });
})();

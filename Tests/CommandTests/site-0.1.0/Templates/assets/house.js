// Marks links that lead out.
document.addEventListener('mainreplaced', () => document.documentElement.classList.add('changed'));

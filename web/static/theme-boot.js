// Runs before the first paint, so that neither theme nor language flashes. A file of its own, because the content
// security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {
    // Storage is forbidden here: the system's theme and English it is.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  if (['hi', 'mr', 'ta', 'te'].includes(language)) root.lang = language;
})();

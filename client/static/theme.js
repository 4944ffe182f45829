// Puts the reader's choices on the root element before anything is drawn: `light` or `dark` (neither: as the system says) and
// `still` (no motion). A file and not a script in the page, so that the content security policy allows no inline code.
// The settings write the same keys: signalbox.theme = 'light' | 'dark', signalbox.motion = 'still'.
(() => {
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('signalbox.theme');
    root.classList.toggle('still', localStorage.getItem('signalbox.motion') === 'still');
  } catch {
    // Storage may be forbidden; the system's theme will do.
  }
  if (theme !== 'light' && theme !== 'dark') return;
  root.classList.add(theme);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', theme === 'dark' ? '#11161c' : '#f6f4ee');
  }
})();

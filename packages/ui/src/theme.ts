/** What the owner chose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'portico.theme';

/** The remembered choice; `system` when there is none or storage is closed to us. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme and remembers it on this device. */
export function setTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse storage: the choice then holds until the page closes.
  }
}

/** Puts a theme on the page without remembering it; called before the first paint. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** In an email’s style sheet everything dark stands behind it. */
export const DARK_ONLY = '@media (prefers-color-scheme:dark)';

/** An email as who prefers light or dark reads it, whatever the browser that shows it prefers: for previews. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replaceAll(DARK_ONLY, scheme === 'dark' ? '@media all' : '@media not all');

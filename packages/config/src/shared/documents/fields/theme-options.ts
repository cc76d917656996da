/** Colour themes of the palette, as owners choose among them. */
export const THEME_OPTIONS = [
  { value: 'lightest', label: 'Lightest' },
  { value: 'light', label: 'Light' },
  { value: 'bright', label: 'Bright' },
  { value: 'dark', label: 'Dark' },
  { value: 'darkest', label: 'Darkest' },
] as const;

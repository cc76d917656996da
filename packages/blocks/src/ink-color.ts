/** Palette colours by id, as the custom properties every page defines. */
const PALETTE: Readonly<Record<string, string>> = {
  white: 'var(--c-white)',
  lightAccent: 'var(--c-light)',
  accent: 'var(--c-accent)',
  darkAccent: 'var(--c-dark)',
  black: 'var(--c-black)',
};

/** A palette colour id or CSS hex colour as CSS; undefined for anything else. */
export function inkColor(color: string): string | undefined {
  if (Object.hasOwn(PALETTE, color)) return PALETTE[color];
  return /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color) ? color : undefined;
}

import type { Section } from '@portico/model/section';

/**
 * Class of a section's colours: its theme, or one made for the colour it stands on. Undefined: that of what is around it.
 */
export function sectionTheme(section: Section): string | undefined {
  const color = groundColor(section);
  if (color) return groundClass(color);
  return section.theme && `t-${section.theme}`;
}

/** A colour the owner put under a section instead of its theme's: a palette id or hex; undefined where there is none. */
export function groundColor(section: Section): string | undefined {
  const color = section.background?.color;
  if (!color) return undefined;
  const known = /^(white|lightAccent|accent|darkAccent|black|#[0-9a-f]{3}|#[0-9a-f]{6})$/i.test(color);
  return known
    ? color.toLowerCase().replace('lightaccent', 'lightAccent').replace('darkaccent', 'darkAccent')
    : undefined;
}

/** Class of the rules made for a colour. */
export const groundClass = (color: string) => `g-${color.replace('#', '')}`;

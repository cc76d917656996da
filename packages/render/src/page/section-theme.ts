import type { Section } from '@portico/model/documents/section';

/**
 * Class of a section's colours: its theme, or one made for the colour it stands on. Undefined: that of what is around it.
 */
export function sectionTheme(section: Section): string | undefined {
  const color = groundColor(section);
  if (color) return groundClass(color);
  return section.theme && `t-${section.theme}`;
}

/** A colour the owner put under a section instead of its theme's. */
export interface GroundColor {
  /** A palette id or hex, in one spelling. */
  color: string;
  /** How much of it there is on the page's own ground, 0 to 1. */
  alpha: number;
}

/** Undefined where a section has no colour of its own, or none that is a colour. */
export function groundColor({ background }: Pick<Section, 'background'>): GroundColor | undefined {
  const { color, alpha = 1 } = background ?? {};
  if (!color || !KNOWN.test(color)) return undefined;
  const spelled = color
    .toLowerCase()
    .replace('lightaccent', 'lightAccent')
    .replace('darkaccent', 'darkAccent');
  return { color: spelled, alpha };
}

const KNOWN = /^(white|lightAccent|accent|darkAccent|black|#[0-9a-f]{3}|#[0-9a-f]{6})$/i;

/** Class of the rules made for a colour. */
export const groundClass = ({ color, alpha }: GroundColor) =>
  `g-${color.replace('#', '')}${alpha === 1 ? '' : `-${Math.round(alpha * 1000)}`}`;

/** The colour a class was made for; undefined for other classes. */
export function colorOfClass(name: string): GroundColor | undefined {
  const [, color, alpha] = /^g-([0-9a-z]+)(?:-(\d+))?$/i.exec(name) ?? [];
  if (!color) return undefined;
  const isPalette = KNOWN.test(color);
  return { color: isPalette ? color : `#${color}`, alpha: alpha === undefined ? 1 : Number(alpha) / 1000 };
}

/** Has a section something under it that is not the page's own ground? */
export function hasOwnGround({ theme, background }: Section): boolean {
  return !!(background?.image || background?.video || theme || background?.color);
}

import { MASK_NAMES, SHAPE_FAMILIES, SHAPE_NAMES, type ShapeName } from '@portico/blocks/shape/shape-names';

/** `arrow-both` as owners read it: `Arrow both`. */
export const shapeLabel = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** What a shape or family is looked for by as well. */
const ALSO: Readonly<Record<string, string>> = {
  rectangle: 'square box',
  rounded: 'square box',
  circle: 'round dot',
  oval: 'ellipse',
  pill: 'capsule',
  diamond: 'rhombus',
  cross: 'plus',
  drop: 'water tear',
  heart: 'love',
  bubble: 'speech chat comment',
  pointer: 'tag sign',
  leaf: 'plant',
  flower: 'plant',
  daisy: 'plant flower',
  clover: 'plant',
  arch: 'window door',
  lancet: 'window gothic',
  ring: 'circle round',
  seal: 'award stamp',
  burst: 'award offer sale',
  ticket: 'coupon',
  tag: 'price label',
  bookmark: 'ribbon flag',
  banner: 'ribbon flag',
};

/** Shapes whose name, family or likeness holds all the words that were typed. @param isMask without lines */
export function matchingShapes(query: string, isMask: boolean): ReadonlySet<ShapeName> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const all: readonly ShapeName[] = isMask ? MASK_NAMES : SHAPE_NAMES;
  const familyOf = (name: ShapeName) =>
    Object.entries(SHAPE_FAMILIES).find(([, names]) => (names as readonly string[]).includes(name))?.[0];
  return new Set(
    all.filter((name) => {
      const known = `${shapeLabel(name)} ${familyOf(name)} ${ALSO[name] ?? ''}`.toLowerCase();
      return words.every((word) => known.includes(word));
    }),
  );
}

const NAMES = [
  'Thin',
  'Extra light',
  'Light',
  'Regular',
  'Medium',
  'Semibold',
  'Bold',
  'Extra bold',
  'Black',
] as const;

/** What designers call a weight: `Semibold 600`; the number alone between two names. */
export function weightName(weight: number): string {
  const name = weight % 100 === 0 ? NAMES[weight / 100 - 1] : undefined;
  return name === undefined ? String(weight) : `${name} ${weight}`;
}

export type UnitSystem = 'imperial' | 'metric';

/** `lbs` for imperial, else `kg` [V9.15]. */
export function weightUnit(system: UnitSystem): string {
  return system === 'imperial' ? 'lbs' : 'kg';
}

/** An inch mark for imperial, else `cm` [V9.16]. */
export function dimensionUnit(system: UnitSystem): string {
  return system === 'imperial' ? '″' : 'cm';
}

const GRAMS_PER_POUND = 453.592_37;

/** A stored weight as shown to customers, e.g. `1.2 kg` or `2.65 lbs`. @param grams weight in grams */
export function formatWeight(grams: number, system: UnitSystem, locale = 'en-US'): string {
  const amount = system === 'imperial' ? grams / GRAMS_PER_POUND : grams / 1000;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount);
  return `${number}\u00a0${weightUnit(system)}`;
}

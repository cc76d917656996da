export type UnitSystem = 'imperial' | 'metric';

/** `lbs` for imperial, else `kg` [V9.15]. */
export function weightUnit(system: UnitSystem): string {
  return system === 'imperial' ? 'lbs' : 'kg';
}

/** An inch mark for imperial, else `cm` [V9.16]. */
export function dimensionUnit(system: UnitSystem): string {
  return system === 'imperial' ? '″' : 'cm';
}

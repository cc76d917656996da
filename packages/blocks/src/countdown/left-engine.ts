/** From the longest to the shortest, in ms. */
export const UNIT_MS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 } as const;
export type CountdownUnit = keyof typeof UNIT_MS;
export const COUNTDOWN_UNITS = Object.keys(UNIT_MS) as CountdownUnit[];

/** The chosen units from the longest to the shortest; all of them where none is chosen. */
export function unitsOf(chosen: readonly CountdownUnit[]): CountdownUnit[] {
  const units = COUNTDOWN_UNITS.filter((unit) => chosen.includes(unit));
  return units.length > 0 ? units : COUNTDOWN_UNITS;
}

/**
 * What is left in units. The longest takes all there is, the shortest is counted as long as any of it is left: so all are 0
 * only when it is over.
 * @param units from the longest to the shortest, at least one
 */
export function partsLeft(leftMs: number, units: readonly CountdownUnit[]): number[] {
  const shortest = UNIT_MS[units.at(-1) ?? 'seconds'];
  let rest = Math.ceil(Math.max(0, leftMs) / shortest) * shortest;
  return units.map((unit) => {
    const count = Math.floor(rest / UNIT_MS[unit]);
    rest -= count * UNIT_MS[unit];
    return count;
  });
}

/** In how many ms what is left will be another number of the shortest unit; 0 when it is over. */
export function nextChange(leftMs: number, shortest: CountdownUnit): number {
  if (leftMs <= 0) return 0;
  return leftMs - (Math.ceil(leftMs / UNIT_MS[shortest]) - 1) * UNIT_MS[shortest];
}

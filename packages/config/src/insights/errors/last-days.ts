export interface DayCount {
  /** `2026-05-01`, UTC. */
  day: string;
  count: number;
}

const DAY_MS = 86_400_000;

/** The last days up to today with their counts, oldest first; days without any have 0. */
export function lastDays(seen: readonly DayCount[], today: Date, length: number): DayCount[] {
  const counts = new Map(seen.map(({ day, count }) => [day, count]));
  return Array.from({ length }, (_, index) => {
    const day = new Date(today.getTime() - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}

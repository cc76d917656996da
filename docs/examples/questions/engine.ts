/**
 * Which answers stay open when one was opened or closed: of those that are open, the one opened last alone.
 * @param open places of the open answers
 * @param changed the place whose answer was opened or closed
 */
export function openAfter(open: ReadonlySet<number>, changed: number): Set<number> {
  return open.has(changed) ? new Set([changed]) : new Set(open);
}

import type { PendingChange } from '@portico/model/api/releases';

/**
 * Whether a publish of which the answer was lost went through, by what waits now. The server takes all of it or
 * nothing.
 * @param chosen as they waited before
 */
export function wentThrough(
  chosen: readonly PendingChange[],
  waiting: readonly PendingChange[],
  when: 'now' | 'later' | 'release',
): boolean {
  return chosen.every(({ document, staged }) => {
    const now = waiting.find((one) => one.document.id === document.id);
    if (!now) return true;
    if (when === 'now') return false;
    const before = new Set(staged.map(nameOf));
    return now.staged.some((one) => !one.isBehind && !before.has(nameOf(one)));
  });
}

/** A release that holds an older state of something does not hold what is worked on now. */
const nameOf = ({ release, isBehind }: PendingChange['staged'][number]) => `${release} ${isBehind}`;

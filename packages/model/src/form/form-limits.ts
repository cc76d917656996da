/** What keeps a form from being sent. */
export type FormLimit = 'early' | 'late' | 'full' | 'again' | 'members';

/** What pages have to know of a form's limits. */
export interface ShownLimits {
  /** ISO instants; '' for none. */
  from: string;
  until: string;
  /** As many were sent as may be. */
  isFull?: true;
  /** The owner's words for each; ours where empty. */
  early: string;
  late: string;
  full: string;
}

/** What keeps everybody from sending a form now; undefined while nothing does. */
export function limitReached(
  { from, until, isFull }: Pick<ShownLimits, 'from' | 'until' | 'isFull'>,
  now: Date,
): 'early' | 'late' | 'full' | undefined {
  if (from !== '' && now < new Date(from)) return 'early';
  if (until !== '' && now >= new Date(until)) return 'late';
  return isFull ? 'full' : undefined;
}

import { applyChanges, type Conflict } from '../documents/merge.ts';
import { changesBetween } from './changes-between.ts';

/**
 * What one side made of a body, done to what the other side made of it: changes of different fields meet, for a field
 * both changed the side that is preferred has its way.
 * @returns the body, and each field both changed
 */
export function mergeBodies<Body>(
  base: Body,
  mine: Body,
  theirs: Body,
  prefer: 'mine' | 'theirs',
): { body: Body; conflicts: Conflict[] } {
  let body = theirs;
  const conflicts: Conflict[] = [];
  for (const change of changesBetween(base, mine)) {
    const merged = applyChanges(body, [change]);
    if (merged.ok) {
      body = merged.body;
      continue;
    }
    conflicts.push(...merged.conflicts);
    const [conflict] = merged.conflicts;
    if (prefer === 'theirs' || !conflict) continue;
    // Where the place itself is gone on the other side there is nothing to put it into.
    const forced = applyChanges(body, [
      { path: change.path, from: conflict.theirs, ...(change.to === undefined ? {} : { to: change.to }) },
    ]);
    if (forced.ok) body = forced.body;
  }
  return { body, conflicts };
}

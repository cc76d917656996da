import { mergeBodies } from '@portico/model/differences/merge-bodies';
import type { KindName } from '@portico/model/documents/document-kinds';
import { type Conflict, sameJson } from '@portico/model/documents/merge';
import { SYSTEM } from '../actor.ts';
import { checkBody } from '../check-body.ts';

export interface StatesToMerge {
  kind: KindName;
  /** Bodies as JSON. */
  base: string;
  mine: string;
  theirs: string;
  prefer: 'mine' | 'theirs';
  /** The state whose code may stay. */
  before: 'mine' | 'theirs';
}

/** What one side made of a body done to what the other made of it, as JSON; undefined where that cannot be stored. */
export function mergeStates({ kind, prefer, before, ...states }: StatesToMerge): {
  text: string | undefined;
  conflicts: Conflict[];
} {
  const [base, mine, theirs] = [states.base, states.mine, states.theirs].map((text) => JSON.parse(text));
  const { body, conflicts } = mergeBodies<unknown>(base, mine, theirs, prefer);
  // Changes that meet can still be too much together, such as more blocks than a section takes.
  const fits =
    sameJson(body, theirs) ||
    checkBody(kind, body, { before: before === 'mine' ? mine : theirs, actor: SYSTEM }).ok;
  return { text: fits ? JSON.stringify(body) : undefined, conflicts };
}

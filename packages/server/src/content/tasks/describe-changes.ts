import { describeDifferences } from '@portico/model/differences/describe';
import type { Difference } from '@portico/model/differences/difference';
import { type NameFacts, namesBy } from '../difference-names.ts';
import { trustedBody } from '../trusted-body.ts';

/** More than anybody reads. */
const MOST = 200;

export interface ChangesToDescribe {
  kind: string;
  /** Bodies as JSON, with their versions. */
  from: { version: number; text: string };
  to: { version: number; text: string };
  facts: NameFacts;
  /** Only what these paths lead to, or stand in; everything when absent. */
  among?: ReadonlyArray<readonly string[]>;
}

/** What differs between two states of a document: at most 200, and how many more there are. */
export function describeChanges({ kind, from, to, facts, among }: ChangesToDescribe): {
  differences: Difference[];
  more: number;
} {
  const before = trustedBody(kind, from.version, JSON.parse(from.text));
  const after = trustedBody(kind, to.version, JSON.parse(to.text));
  // Nothing differs where this Portico cannot read one of the two.
  if (before === undefined || after === undefined) return { differences: [], more: 0 };
  const all = describeDifferences(
    kind,
    before as Record<string, unknown>,
    after as Record<string, unknown>,
    namesBy(facts),
  ).filter((one) => !among || among.some((path) => within(one.path, path) || within(path, one.path)));
  return { differences: all.slice(0, MOST), more: Math.max(0, all.length - MOST) };
}

const within = (path: readonly string[], of: readonly string[]) =>
  of.every((key, place) => path[place] === key);

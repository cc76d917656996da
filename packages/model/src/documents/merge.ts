import { valueAt, withValue } from './value-at.ts';

/** One field changed by an owner: applied when what is stored still is what the owner saw. */
export interface Change {
  /** Keys from the body down to the value. An index names an element of a list that is there already. */
  path: readonly string[];
  /** What the owner saw; absent when there was nothing. */
  from?: unknown;
  /** What the owner wants; absent removes the key. */
  to?: unknown;
}

/** A field two people changed differently: both values, for the owner to choose. */
export interface Conflict {
  path: readonly string[];
  yours?: unknown;
  theirs?: unknown;
}

export type MergeResult<Body> =
  | { ok: true; body: Body; changed: boolean }
  | { ok: false; conflicts: Conflict[] };

/** Are two JSON values the same, whatever the order of keys? Absent and undefined are the same. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((part, i) => sameJson(part, b[i]))
    );
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keysOf = (value: Record<string, unknown>) =>
    Object.keys(value).filter((key) => value[key] !== undefined);
  const keys = keysOf(left);
  return (
    keys.length === keysOf(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

/** May a value be written under this key? An object takes any key, a list only an index it has. */
function takes(parent: unknown, key: string): boolean {
  if (Array.isArray(parent)) return /^(0|[1-9]\d{0,8})$/.test(key) && Number(key) < parent.length;
  return typeof parent === 'object' && parent !== null;
}

/**
 * Applies changes one after another. Each holds when the value at its path still equals `from` or already equals
 * `to`; else it is a conflict, and with any conflict nothing is applied. Disjoint changes give the same result in any
 * order, so two people who change different fields never meet.
 */
export function applyChanges<Body>(body: Body, changes: readonly Change[]): MergeResult<Body> {
  let current: unknown = body;
  let changed = false;
  const conflicts: Conflict[] = [];
  for (const { path, from, to } of changes) {
    const parents = valueAt(current, path.slice(0, -1));
    const key = path.at(-1);
    const theirs = valueAt(current, path);
    if (sameJson(theirs, to)) continue;
    const writable =
      key !== undefined && takes(parents, key) && !(Array.isArray(parents) && to === undefined);
    if (!writable || !sameJson(theirs, from)) {
      conflicts.push({
        path,
        ...(to === undefined ? {} : { yours: to }),
        ...(theirs === undefined ? {} : { theirs }),
      });
      continue;
    }
    current = withValue(current, path, to);
    changed = true;
  }
  return conflicts.length === 0 ? { ok: true, body: current as Body, changed } : { ok: false, conflicts };
}

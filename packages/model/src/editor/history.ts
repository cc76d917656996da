import { applyChanges, type Change } from '../documents/merge.ts';

/**
 * What one press of undo takes back.
 * @template Place where somebody was in what they edit: goes back there with the step
 */
export interface Step<Place> {
  changes: readonly Change[];
  before: Place;
  after: Place;
  /** For screen readers, in a short sentence. */
  says: string;
}

interface Entry<Place> extends Step<Place> {
  key: string | undefined;
  atMs: number;
}

/** Steps one did oneself, those done or undone last at the end. */
export interface History<Place> {
  past: ReadonlyArray<Entry<Place>>;
  future: ReadonlyArray<Entry<Place>>;
}

/** What rests this long (a word being typed, a slider being dragged) begins a new step. */
const SAME_STEP_MS = 1000;
/** Steps that are kept. */
const KEPT = 1000;

export const EMPTY_HISTORY: History<never> = { past: [], future: [] };

/** When the step that undo would take back was done, in milliseconds; long ago where there is none. */
export const lastStepMs = ({ past }: History<unknown>): number =>
  past.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY;

/**
 * Remembers a step that was done.
 * @param key names what is being typed or dragged: steps with it that follow each other closely are one
 */
export function remember<Place>(
  history: History<Place>,
  step: Step<Place>,
  atMs: number,
  key?: string,
): History<Place> {
  if (step.changes.length === 0) return history;
  const last = history.past.at(-1);
  if (last && key !== undefined && last.key === key && atMs - last.atMs < SAME_STEP_MS) {
    const changes = joinChanges(last.changes, step.changes);
    const joined = { ...step, changes, before: last.before, key, atMs };
    return { past: [...history.past.slice(0, -1), joined], future: [] };
  }
  return { past: [...history.past, { ...step, key, atMs }].slice(-KEPT), future: [] };
}

/** Changes one after the other as one; of the same path the first `from` and the last `to`. */
function joinChanges(first: readonly Change[], second: readonly Change[]): Change[] {
  const joined = [...first];
  for (const next of second) {
    // Only what lies on one path depends on the order.
    const at = joined.findLastIndex(({ path }) => isOnePath(path, next.path));
    const met = joined[at];
    if (met?.path.length !== next.path.length) joined.push(next);
    else joined[at] = { ...met, to: next.to };
  }
  return joined;
}

/** Is one place the other, or within it? */
const isOnePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length <= b.length ? a.every((key, at) => b[at] === key) : isOnePath(b, a);

/** What undo and redo come to. */
export interface Travelled<Body, Place> {
  body: Body;
  history: History<Place>;
  /** What was changed: to be saved like any edit. */
  changes: readonly Change[];
  place: Place;
  /** Of the step that was undone or done again. */
  says: string;
}

/** Takes one's last step back; undefined where there is none. What others changed since stays as they left it. */
export function undo<Body, Place>(
  body: Body,
  { past, future }: History<Place>,
): Travelled<Body, Place> | undefined {
  const last = past.at(-1);
  if (!last) return undefined;
  const back = last.changes.toReversed().map(({ path, from, to }) => ({ path, from: to, to: from }));
  return {
    ...changed(body, back),
    history: { past: past.slice(0, -1), future: [...future, last] },
    place: last.before,
    says: last.says,
  };
}

/** Does again what was last undone; undefined where there is nothing. */
export function redo<Body, Place>(
  body: Body,
  { past, future }: History<Place>,
): Travelled<Body, Place> | undefined {
  const next = future.at(-1);
  if (!next) return undefined;
  // What is done next does not melt into it.
  const done = { ...next, atMs: Number.NEGATIVE_INFINITY };
  return {
    ...changed(body, next.changes),
    history: { past: [...past, done], future: future.slice(0, -1) },
    place: next.after,
    says: next.says,
  };
}

function changed<Body>(body: Body, wanted: readonly Change[]): { body: Body; changes: Change[] } {
  let now = body;
  const changes: Change[] = [];
  for (const change of wanted) {
    const applied = applyChanges(now, [change]);
    // Somebody else has changed this since: theirs stays.
    if (!applied.ok || !applied.changed) continue;
    now = applied.body;
    changes.push(change);
  }
  return { body: now, changes };
}

import { applyChanges, type Change } from '../documents/merge.ts';
import { isOnePath } from '../documents/value-at.ts';

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

/** What rests this long (a word being typed, a slider being dragged) begins a new step. */
const SAME_STEP_MS = 1000;
/** Steps that are kept. */
const KEPT = 1000;

/** What undo and redo come to. */
export interface Travelled<Body, Place> {
  body: Body;
  /** What was changed: to be saved like any edit. */
  changes: readonly Change[];
  place: Place;
  /** Of the step that was undone or done again. */
  says: string;
}

/** Steps one did oneself, to be taken back and done again. What others changed since stays as they left it. */
export class History<Place> {
  #past: Array<Entry<Place>> = [];
  #future: Array<Entry<Place>> = [];

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** When the step that undo would take back was done, in milliseconds; long ago where there is none. */
  get lastStepMs(): number {
    return this.#past.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY;
  }

  /**
   * Remembers a step that was done.
   * @param key names what is being typed or dragged: steps with it that follow each other closely are one
   * @param withinMs how closely
   */
  remember(step: Step<Place>, atMs: number, key?: string, withinMs = SAME_STEP_MS): void {
    if (step.changes.length === 0) return;
    this.#future = [];
    let entry = { ...step, key, atMs };
    const last = this.#past.at(-1);
    if (last && key !== undefined && last.key === key && atMs - last.atMs < withinMs) {
      this.#past.pop();
      entry = { ...entry, before: last.before, changes: joinChanges(last.changes, step.changes) };
    }
    this.#past.push(entry);
    if (this.#past.length > KEPT) this.#past.shift();
  }

  /** Takes the last step back; undefined where there is none. */
  undo<Body>(body: Body): Travelled<Body, Place> | undefined {
    const step = this.#past.pop();
    if (!step) return undefined;
    this.#future.push(step);
    const back = step.changes.toReversed().map(({ path, from, to }) => ({ path, from: to, to: from }));
    return { ...changed(body, back), place: step.before, says: step.says };
  }

  /** Does again what was last undone; undefined where there is nothing. */
  redo<Body>(body: Body): Travelled<Body, Place> | undefined {
    const step = this.#future.pop();
    if (!step) return undefined;
    // What is done next does not melt into it.
    this.#past.push({ ...step, atMs: Number.NEGATIVE_INFINITY });
    return { ...changed(body, step.changes), place: step.after, says: step.says };
  }
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

import { sameJson } from '@portico/model/documents/merge';

/** One value set: what was at the path before and what is since. */
export interface SetValue {
  path: readonly string[];
  from: unknown;
  to: unknown;
}

/** What one press of undo takes back. */
interface Step {
  values: SetValue[];
  atMs: number;
}

/** The same field set again within this time belongs to the same step: a slider being dragged, a word being typed. */
const SAME_STEP_MS = 1000;
/** Steps that are kept. */
const KEPT = 500;

const keyOf = ({ path }: SetValue) => JSON.stringify(path);

/** What somebody set in a document, step by step, to be taken back and done again. */
export class EditHistory {
  #past: Step[] = [];
  #future: Step[] = [];
  #gathered: SetValue[] | undefined;
  #isAside = false;
  #isNext = false;

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

  remember(value: SetValue, nowMs: number): void {
    if (this.#isAside || sameJson(value.from, value.to)) return;
    if (this.#gathered) this.#gathered.push(value);
    else this.#add([value], nowMs);
  }

  /** What is set meanwhile is no step. */
  without(set: () => void): void {
    this.#isAside = true;
    try {
      set();
    } finally {
      this.#isAside = false;
    }
  }

  /** What is set next is a step of its own, however soon it follows. */
  beginStep(): void {
    this.#isNext = true;
  }

  /** All that is set meanwhile is one step. */
  together(set: () => void, nowMs: number): void {
    if (this.#gathered) return set();
    const gathered: SetValue[] = [];
    this.#gathered = gathered;
    try {
      set();
    } finally {
      this.#gathered = undefined;
    }
    if (gathered.length > 0) this.#add(gathered, nowMs);
  }

  /** The last step's values, last first, to be set back where they still stand; undefined where there is no step. */
  undo(): SetValue[] | undefined {
    const step = this.#past.pop();
    if (!step) return undefined;
    this.#future.push(step);
    return step.values.map(({ path, from, to }) => ({ path, from: to, to: from })).reverse();
  }

  /** The values of the step last taken back, to be set again; undefined where there is none. */
  redo(): SetValue[] | undefined {
    const step = this.#future.pop();
    if (!step) return undefined;
    // What is set next does not melt into it.
    this.#past.push({ ...step, atMs: Number.NEGATIVE_INFINITY });
    return step.values;
  }

  #add(values: SetValue[], nowMs: number): void {
    this.#future = [];
    const last = this.#past.at(-1);
    const mayMelt = !this.#isNext && last !== undefined && nowMs - last.atMs < SAME_STEP_MS;
    this.#isNext = false;
    if (mayMelt && sameFields(last.values, values)) {
      last.values = last.values.map((value, index) => ({ ...value, to: values[index]?.to }));
      last.atMs = nowMs;
      return;
    }
    this.#past.push({ values, atMs: nowMs });
    if (this.#past.length > KEPT) this.#past.shift();
  }
}

function sameFields(a: readonly SetValue[], b: readonly SetValue[]): boolean {
  return a.length === b.length && a.every((value, index) => keyOf(value) === keyOf(b[index] as SetValue));
}

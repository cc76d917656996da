import type { UndoPlace } from './undo-place.ts';

/** Something done by asking the server, and how to ask for the opposite; both say themselves what fails. */
export interface DoneStep {
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
}

/** Steps that are kept. */
const KEPT = 200;

/** What was done to the rows of a list, to be taken back one after the other. A step that fails is given up. */
export class DoneSteps implements UndoPlace {
  #past: Array<DoneStep & { atMs: number }> = [];
  #future: DoneStep[] = [];
  #now: () => number;
  #running: Promise<void> = Promise.resolve();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get lastStepMs(): number {
    return this.#past.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY;
  }

  add(step: DoneStep): void {
    this.#past.push({ ...step, atMs: this.#now() });
    if (this.#past.length > KEPT) this.#past.shift();
    this.#future = [];
  }

  undo(): void {
    const step = this.#past.pop();
    if (!step) return;
    this.#after(async () => {
      if (await step.undo()) this.#future.push(step);
    });
  }

  redo(): void {
    this.#after(async () => {
      const step = this.#future.pop();
      if (step && (await step.redo())) this.#past.push({ ...step, atMs: this.#now() });
    });
  }

  /** Resolves when all that was asked for is through. */
  settled(): Promise<void> {
    return this.#running;
  }

  /** One after the other, so that each finds what the one before left. */
  #after(run: () => Promise<void>): void {
    this.#running = this.#running.then(run);
  }
}

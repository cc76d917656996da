import { type Work, WorkStopped } from '../core/work.ts';

/** Work whose progress can be read while it goes on. */
export class WatchedWork implements Work {
  readonly signal: AbortSignal;
  /** The part under way, how much of it is done, and how much there is. */
  name = '';
  done = 0;
  total = 0;

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  step(name: string, total: number): void {
    this.#check();
    this.name = name;
    this.total = total;
    this.done = 0;
  }

  advance(by = 1): void {
    this.#check();
    this.done += by;
  }

  #check(): void {
    if (this.signal.aborted) throw new WorkStopped(String(this.signal.reason));
  }
}

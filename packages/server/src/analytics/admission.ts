import { performance } from 'node:perf_hooks';

/** How long one look at the server's load holds, in ms. */
const LOOK_MS = 100;
/** Share of the event loop's time from which on it counts as busy. */
const BUSY = 0.9;
/** A busy server measures one call for so many others. */
const OTHERS_PER_CALL = 8;
/** Calls that are always measured in one look, so that a busy server still counts. */
const LEAST = 100;

/**
 * Decides whether there is time to measure, before anything of a call is read. Pages come first: while the event loop
 * is busy and something else is asked for as well, measuring gets a small share of it.
 */
export class Admission {
  readonly #now: () => number;
  #since: number;
  #utilization = performance.eventLoopUtilization();
  #isBusy = false;
  #others = 0;
  #othersBefore = 0;
  #heard = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Something else than measuring was asked. */
  countOther(): void {
    this.#others++;
  }

  /** Is there time for one more measuring call now? */
  hasTime(): boolean {
    this.#look();
    if (!this.#isBusy || this.#othersBefore === 0) return true;
    if (this.#heard >= LEAST + this.#othersBefore / OTHERS_PER_CALL) return false;
    this.#heard++;
    return true;
  }

  #look(): void {
    const now = this.#now();
    if (now - this.#since < LOOK_MS) return;
    const utilization = performance.eventLoopUtilization();
    this.#isBusy = performance.eventLoopUtilization(utilization, this.#utilization).utilization >= BUSY;
    this.#utilization = utilization;
    this.#since = now;
    this.#othersBefore = this.#others;
    this.#others = 0;
    this.#heard = 0;
  }
}

/** Run times that count [B9.94]. */
export const THROTTLE_SAMPLES = 22;
/** A run is followed by this many average run times of rest [B9.94]. */
const REST = 2;

/** How long something took, lately. */
export class RunTimes {
  #samples: number[] = [];

  add(ms: number): void {
    this.#samples.push(ms);
    if (this.#samples.length > THROTTLE_SAMPLES) this.#samples.shift();
  }

  /** From the end of a run to the next: twice the average of the last 22, in ms. */
  get restMs(): number {
    if (this.#samples.length === 0) return 0;
    const sum = this.#samples.reduce((total, ms) => total + ms, 0);
    return (REST * sum) / this.#samples.length;
  }
}

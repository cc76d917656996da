/** Lets so many things go on at a time; the others wait, first come, first served. */
export class LoadSlots {
  #free: number;
  #waiting: Array<() => void> = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs when there is a place for it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

interface Entry<V> {
  value: V;
  weight: number;
  /** Used since the clock hand last passed. */
  used: boolean;
}

/** Values by key within a byte budget: what was used lately stays. */
export class WithinBudget<V> {
  readonly #budget: number;
  readonly #entries = new Map<string, Entry<V>>();
  #weight = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  /** Bytes they take, as told. */
  get weight(): number {
    return this.#weight;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.value;
  }

  /** @param weight in bytes; what is too heavy to have others beside it is not kept */
  set(key: string, value: V, weight: number): void {
    this.drop(key);
    if (weight > this.#budget / 4) return;
    this.#entries.set(key, { value, weight, used: false });
    this.#weight += weight;
    this.#makeRoom();
  }

  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  /** Second chance: what was used since the hand last passed goes to the end, the first unused one goes. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= this.#budget) return;
      if (entry.used) {
        entry.used = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else this.drop(key);
    }
  }
}

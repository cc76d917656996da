/**
 * Questions that code far from the screen must put to the person (sign in again, confirm the password).
 * The code waits; whoever shows the question answers it. One at a time of each.
 */
export class Ask<Answer> {
  #waiting: ((answer: Answer) => void) | undefined;
  #listeners = new Set<() => void>();

  ask = (): Promise<Answer> =>
    new Promise((resolve) => {
      this.#waiting = resolve;
      this.#tell();
    });

  answer = (answer: Answer): void => {
    const resolve = this.#waiting;
    this.#waiting = undefined;
    this.#tell();
    resolve?.(answer);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isAsking = (): boolean => this.#waiting !== undefined;

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

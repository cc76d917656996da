/** Whether something that is opened from many places is open. */
export class OpenState {
  #open = false;
  #listeners = new Set<() => void>();

  set = (open: boolean): void => {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): boolean => this.#open;
}

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';

/** Counts fields that show what is wrong with their value. */
class Refusals {
  #count = 0;
  #listeners = new Set<() => void>();

  /** @returns takes it back */
  add = (): (() => void) => {
    this.#change(1);
    return () => this.#change(-1);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  count = (): number => this.#count;

  #change(by: 1 | -1): void {
    this.#count += by;
    for (const listener of this.#listeners) listener();
  }
}

const Around = createContext(new Refusals());

/** Fields in here are counted together: what says that all is saved asks `useRefusedCount`. */
export function RefusalScope({ children }: { children: ReactNode }) {
  const [refusals] = useState(() => new Refusals());
  return <Around value={refusals}>{children}</Around>;
}

/** For fields: the value that stands there was refused, and so it is not saved. */
export function useRefusal(isRefused: boolean): void {
  const { add } = use(Around);
  useEffect(() => (isRefused ? add() : undefined), [add, isRefused]);
}

/** How many fields around show a value that was refused. */
export function useRefusedCount(): number {
  const { subscribe, count } = use(Around);
  return useSyncExternalStore(subscribe, count);
}

import type { PageEvents } from '@portico/blocks/block-life';

/** The page's global events. A listener that fails stops neither the others nor whoever emitted. */
export function makeEvents(): PageEvents {
  const listeners = new Map<string, Set<(detail: unknown) => void>>();
  return {
    emit(name, detail) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(detail);
        } catch (error) {
          console.error(error);
        }
      }
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => ofName.delete(listener);
    },
  };
}

import type { Part, Runtime } from './runtime.ts';

export interface Life {
  /** Begins the page's life; does nothing while it lives. */
  start(): void;
  /** Ends it: everything bound is released, the page stays as it is. */
  destroy(): void;
}

/**
 * The life of a page: initialised once, torn down, and initialised again by those who change its content (canvas,
 * widgets drawn by the server). A part that fails is reported and stops no other.
 */
export function makeLife(runtime: Runtime, parts: readonly Part[]): Life {
  const { tools } = runtime;
  let endings: Array<() => void> | null = null;
  const guarded = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch (error) {
      tools.report(error);
      return undefined;
    }
  };
  return {
    start() {
      if (endings) return;
      endings = [];
      for (const part of parts) {
        const end = guarded(() => part(runtime));
        if (end) endings.push(end);
      }
      tools.events.emit('portico:init');
    },
    destroy() {
      if (!endings) return;
      const ending = endings.reverse();
      endings = null;
      for (const end of ending) guarded(end);
      tools.events.emit('portico:destroy');
    },
  };
}

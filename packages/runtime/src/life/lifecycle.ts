import { type YieldToMain, yieldToMain } from './yield-to-main.ts';
import type { NativeBridge } from '../mobile-app/native-bridge.ts';
import type { Part, Runtime } from './runtime.ts';

export interface Life {
  /** Begins the page's life; does nothing while it lives. */
  init(): void;
  /** Ends it: everything bound is released, the page stays as it is. */
  destroy(): void;
  /** In the container of a mobile app: the calls to it (docs/mobile-apps.md). */
  mobileApp?: NativeBridge;
}

declare global {
  interface Window {
    /** For owners' own code that puts other content into the page: `destroy()` before, `init()` after. */
    portico?: Life;
  }
}

/**
 * The life of a page: initialised once, torn down, and initialised again by those who change its content (canvas,
 * widgets rendered by the server). A part that fails is reported and stops no other. Parts begin one after the other, and
 * the browser is let in between them; a life that ends meanwhile begins no further ones.
 * @param makeYield asked anew at each beginning
 */
export function makeLife(
  runtime: Runtime,
  parts: readonly Part[],
  makeYield: () => YieldToMain = yieldToMain,
): Life {
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
  const begin = async (begun: Array<() => void>) => {
    const breathe = makeYield();
    for (const part of parts) {
      const end = guarded(() => part(runtime));
      if (end) begun.push(end);
      const pause = breathe();
      if (pause) await pause;
      if (endings !== begun) return;
    }
    tools.events.emit('portico:init');
  };
  return {
    init() {
      if (endings) return;
      endings = [];
      void begin(endings);
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

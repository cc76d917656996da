import type { Runtime } from '../life/runtime.ts';
import { whenWoken } from '../life/wake.ts';

/**
 * Blocks come in as the visitor reaches them, where the site's styles say so: not while the page is edited [V4.49] and
 * not for visitors who want less motion. Begins when the page has nothing better to do.
 */
export function animations(runtime: Runtime): (() => void) | undefined {
  const { page, window, document, tools } = runtime;
  const isAsked = page.animations !== 'none' || window.location.search.includes('tweakOverrides');
  if (!isAsked || page.mode === 'canvas') return undefined;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const ending = new AbortController();
  const stopWaiting = whenWoken(document.body, 'idle', async () => {
    try {
      const { beginAnimations } = await import('../animations/begin-animations.ts');
      if (!ending.signal.aborted) ending.signal.addEventListener('abort', beginAnimations(runtime));
    } catch (error) {
      tools.report(error);
    }
  });
  return () => {
    stopWaiting();
    ending.abort();
  };
}

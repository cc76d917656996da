import type { Runtime } from '../life/runtime.ts';
import { whenWoken } from '../life/wake.ts';

/** Shapes around words are drawn when the page has nothing better to do [V1.16]. */
export function textHighlights({ document, tools }: Runtime): (() => void) | undefined {
  if (!document.querySelector('.hl')) return undefined;
  const ending = new AbortController();
  const stopWaiting = whenWoken(document.body, 'idle', async () => {
    try {
      const { startHighlights } = await import('@portico/widgets/text-highlight/start-highlights');
      if (!ending.signal.aborted) ending.signal.addEventListener('abort', startHighlights(document));
    } catch (error) {
      tools.report(error);
    }
  });
  return () => {
    stopWaiting();
    ending.abort();
  };
}

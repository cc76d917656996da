import type { Runtime } from '../life/runtime.ts';
import { whenWoken } from '../life/wake.ts';

/** Films behind sections come when the page has nothing better to do, with the switches that stop them. */
export function films({ page, document, tools }: Runtime): (() => void) | undefined {
  const stages = document.querySelectorAll<HTMLElement>('.film');
  if (stages.length === 0 || page.mode === 'canvas') return undefined;
  const ending = new AbortController();
  const stopWaiting = whenWoken(document.body, 'idle', async () => {
    try {
      const { beginBackgroundVideo } = await import('../background-video/begin-background-video.ts');
      for (const stage of stages)
        if (!ending.signal.aborted) ending.signal.addEventListener('abort', beginBackgroundVideo(stage));
    } catch (error) {
      tools.report(error);
    }
  });
  return () => {
    stopWaiting();
    ending.abort();
  };
}

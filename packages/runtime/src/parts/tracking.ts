import type { Runtime } from '../life/runtime.ts';
import { whenIdle } from '../life/wake.ts';
import { isPrerendering } from '../tracking/prerendering.ts';

/**
 * What counts visits and tells of what visitors do is fetched when the browser has nothing better to do; it decides who
 * is counted. What happens until then is told afterwards.
 */
export function tracking(runtime: Runtime): (() => void) | undefined {
  const { page, document, tools } = runtime;
  if (page.census === false || page.mode === 'canvas') return undefined;
  const ending = new AbortController();
  const started = new Promise<(name: string, data?: Readonly<Record<string, unknown>>) => void>((resolve) => {
    const begin = () => {
      const stop = whenIdle(() => {
        // Without a connection there is nobody to tell.
        import('../tracking/start.ts').then(
          ({ startTracking }) => resolve(startTracking(runtime, ending.signal)),
          () => {},
        );
      });
      ending.signal.addEventListener('abort', stop);
    };
    if (isPrerendering(document))
      document.addEventListener('prerenderingchange', begin, { once: true, signal: ending.signal });
    else begin();
  });
  const { track } = tools;
  tools.track = (name, data) => void started.then((tell) => tell(name, data));
  return () => {
    ending.abort();
    tools.track = track;
  };
}

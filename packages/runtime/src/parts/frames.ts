import { isInApp } from '../frames/in-app.ts';
import type { Part } from '../life/runtime.ts';

/** In the preview of the owner's app: the page's events are shared with it. */
export const frames: Part = (runtime) => {
  if (!isInApp(runtime.window)) return;
  let ended = false;
  let end: (() => void) | undefined;
  import('../frames/share-events.ts').then(({ shareEvents }) => {
    if (!ended) end = shareEvents(runtime);
  }, runtime.tools.report);
  return () => {
    ended = true;
    end?.();
  };
};

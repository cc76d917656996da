import { isInApp } from '../frames/in-app.ts';
import type { Part } from '../life/runtime.ts';

/** In the preview of the owner's app: the page's events are shared with it, and it follows the styles chosen there. */
export const frames: Part = (runtime) => {
  if (!isInApp(runtime.window)) return;
  let ended = false;
  let end: (() => void) | undefined;
  import('../frames/inside-the-app.ts').then(({ beInsideTheApp }) => {
    if (!ended) end = beInsideTheApp(runtime);
  }, runtime.tools.report);
  return () => {
    ended = true;
    end?.();
  };
};

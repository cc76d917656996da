import { isInMobileApp } from '../mobile-app/in-mobile-app.ts';
import type { Part } from '../life/runtime.ts';

/** In the container of a mobile app: the page talks to it by the native bridge. */
export const mobileApp: Part = (runtime) => {
  if (!isInMobileApp(runtime.window)) return;
  let ended = false;
  let end: (() => void) | undefined;
  import('../mobile-app/be-in-mobile-app.ts')
    .then(({ beInMobileApp }) => {
      if (!ended) end = beInMobileApp(runtime);
    })
    .catch(runtime.tools.report);
  return () => {
    ended = true;
    end?.();
  };
};

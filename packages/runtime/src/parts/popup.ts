import { isAsked } from '../consent/may-track.ts';
import { isInApp } from '../frames/in-app.ts';
import { isScreenshot } from '../frames/screenshot.ts';
import type { Part } from '../life/runtime.ts';

/**
 * Waits for the popup's time, and for what the visitor says to cookies: two questions at once are one too many. In the preview of the owner's app it shows itself only when the app asks for it.
 */
export const popup: Part = (runtime) => {
  const { page, window, tools } = runtime;
  if (!page.popup || isScreenshot(window.location.search)) return;
  let ended = false;
  let showing: AbortController | undefined;
  const show = (isForced: boolean) =>
    import('../overlays/popup.ts')
      .then(({ showPopup, showForcedPopup }) => {
        if (ended) return;
        showing?.abort();
        showing = new AbortController();
        return (isForced ? showForcedPopup : showPopup)(runtime, showing.signal);
      })
      .catch(tools.report);
  const stops = [
    tools.events.on('popup:force', () => void show(true)),
    tools.events.on('popup:unforce', () => showing?.abort()),
  ];
  const onTime = () => {
    if (!isAsked(runtime)) return void show(false);
    // Once: minds are changed more often.
    const stop = tools.events.on('consent:changed', () => {
      stop();
      void show(false);
    });
    stops.push(stop);
  };
  const timer = isInApp(window) ? undefined : window.setTimeout(onTime, page.popup.delaySeconds * 1000);
  return () => {
    ended = true;
    window.clearTimeout(timer);
    for (const stop of stops) stop();
    showing?.abort();
  };
};

import type { Banner, BannerEvent } from '../consent/banner.ts';
import { clearTrackingCookies } from '../consent/clear-cookies.ts';
import { isAsked, mayTrack } from '../consent/may-track.ts';
import { isInApp } from '../frames/in-app.ts';
import { isScreenshot } from '../frames/screenshot.ts';
import type { Part } from '../life/runtime.ts';

/** What recognises a visitor goes where that is not allowed, before anything could count; then the banner asks. */
export const consent: Part = (runtime) => {
  const { document, window, tools } = runtime;
  if (!mayTrack(runtime)) clearTrackingCookies(document);
  if (isScreenshot(window.location.search)) return;
  let ended = false;
  let banner: Promise<Banner> | undefined;
  const withBanner = (act: (banner: Banner) => void) => {
    banner ??= import('../consent/banner.ts').then(({ makeBanner }) => makeBanner(runtime));
    banner.then((ready) => ended || act(ready)).catch(tools.report);
  };
  const hear = (name: BannerEvent, detail: unknown) => withBanner((ready) => ready.hear(name, detail));
  const onWindow = (event: Event) => hear(event.type as BannerEvent, (event as CustomEvent).detail);
  const stops = (['cookiebanner:force', 'cookiebanner:update', 'cookiebanner:unforce'] as const).map(
    (name) => {
      window.addEventListener(name, onWindow);
      const stop = tools.events.on(name, (detail) => hear(name, detail));
      return () => {
        window.removeEventListener(name, onWindow);
        stop();
      };
    },
  );
  // The page of the choices asks by itself; in the owner's app nobody is asked.
  if (isAsked(runtime) && !isInApp(window) && !document.querySelector('[data-block-type="consent"]'))
    withBanner((ready) => ready.mount());
  return () => {
    for (const stop of stops) stop();
    banner?.then((ready) => ready.unmount(), tools.report);
    ended = true;
  };
};

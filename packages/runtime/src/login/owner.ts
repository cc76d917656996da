import { FRAME_EXPANDED_COOKIE, flagCookie, NO_REDIRECT_KEY } from '@portico/model/visitor/owner-cookies';
import { PAGE_EVENTS } from '@portico/model/visitor/shared-events';
import { isScreenshot } from '../frames/screenshot.ts';
import type { Runtime } from '../life/runtime.ts';
import { isInMobileApp as mobileAppShows } from '../mobile-app/in-mobile-app.ts';
import { hasNoRedirect, ownerRedirect } from './redirect-rules.ts';
import { presence } from './presence.ts';

/**
 * The page was rendered for somebody with a session: who signed in is sent to the owner's app [V2.18], or shown what only
 * owners see [V6.4]. Nothing happens where the session has ended meanwhile, or a preview link was followed by somebody
 * who is not signed in.
 * @returns what takes it away again
 */
export async function greetOwner(runtime: Runtime): Promise<() => void> {
  const { document, window, tools } = runtime;
  const { here } = await presence(runtime);
  if (!here) return () => {};
  const path = window.location.pathname + window.location.search;
  const isTopWindow = window.parent === window;
  const isRemembered = rememberFlag(window, hasNoRedirect(path));
  const { hostname } = window.location;
  const isInMobileApp = mobileAppShows(window);
  const to = ownerRedirect({ here, isTopWindow, isInMobileApp, hostname, path, isRemembered });
  if (to !== null) {
    // The app then opens with nothing but the page, as it was here.
    document.cookie = flagCookie(FRAME_EXPANDED_COOKIE, true);
    window.location.replace(to);
    return () => {};
  }
  const off = tools.events.on(PAGE_EVENTS.loginRequired, () => {
    if (isTopWindow)
      void import('./login-dialog.ts').then(({ openLoginDialog }) =>
        openLoginDialog(runtime, () => window.location.assign('/login')),
      );
  });
  tools.events.emit(PAGE_EVENTS.ownerHere, here);
  if (!isTopWindow || isInMobileApp || isScreenshot(window.location.search)) return off;
  const { showOwnerBar } = await import('./owner-bar.ts');
  const hide = showOwnerBar(runtime, here, path);
  return () => {
    off();
    hide();
  };
}

/** @returns whether this browser session was, now or before, asked to send nobody away */
function rememberFlag(window: Window, isAsked: boolean): boolean {
  try {
    if (isAsked) window.sessionStorage.setItem(NO_REDIRECT_KEY, 'true');
    return window.sessionStorage.getItem(NO_REDIRECT_KEY) === 'true';
  } catch {
    return isAsked;
  }
}

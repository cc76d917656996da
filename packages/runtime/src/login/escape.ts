import { APP_EVENTS } from '@portico/model/visitor/shared-events';
import { isInApp } from '../frames/in-app.ts';
import type { Runtime } from '../life/runtime.ts';
import { isInMobileApp } from '../mobile-app/in-mobile-app.ts';
import { type EscapeAction, escapeAction } from './escape-rules.ts';
import { logOut } from './log-out.ts';
import { configAddress } from './redirect-rules.ts';
import { presence } from './presence.ts';

/** Escape was pressed, with or without Shift, and nothing on the page had use for it. */
export async function onEscape(runtime: Runtime, isShift: boolean): Promise<void> {
  const { page, window, tools } = runtime;
  const path = window.location.pathname + window.location.search;
  const { here, loginHere } = await presence(runtime).catch(() => ({ here: null, loginHere: false }));
  const question = {
    isShift,
    isInApp: isInApp(window),
    isInMobileApp: isInMobileApp(window),
    isTaken: false,
    isOwner: here !== null,
    escapeKeyLogin: page.escapeKeyLogin,
  };
  const actions: Record<EscapeAction, () => unknown> = {
    nothing: () => {},
    'app-toggle': () => tools.events.emit(APP_EVENTS.toggle),
    'app-log-out': () => tools.events.emit(APP_EVENTS.logOut),
    dismiss: () => window.portico?.mobileApp?.dismiss().catch(() => {}),
    config: () => window.location.assign(configAddress(path)),
    'log-out': () => logOut(runtime, 'root'),
    login: async () => {
      const toLoginPage = () =>
        window.location.assign(`/login?next=${encodeURIComponent(configAddress(path))}`);
      // On a domain of the site's own nobody can sign in: the page for it leads to where one can.
      if (!loginHere) return toLoginPage();
      await import('./login-dialog.ts').then(
        ({ openLoginDialog }) => openLoginDialog(runtime, toLoginPage),
        toLoginPage,
      );
    },
  };
  await actions[escapeAction(question)]();
}

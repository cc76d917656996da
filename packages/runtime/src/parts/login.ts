import { NEXT_LOAD_ACTIONS_KEY } from '@portico/model/visitor/owner-cookies';
import type { Part } from '../life/runtime.ts';
import { isInMobileApp } from '../mobile-app/in-mobile-app.ts';

/** Keys pressed in these are part of what is being typed. */
const FIELDS = 'input,textarea,select,[contenteditable]';

/** Signing in and out on the page, and what it shows to its owner. Each arrives when it is needed. */
export const login: Part = (runtime) => {
  const { page, document, window, tools } = runtime;
  const onKeyDown = (event: KeyboardEvent) => {
    // Whatever is open above the page has taken the key, or is the browser's own to close.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector(':modal') || (event.target as Element).closest?.(FIELDS)) return;
    if (page.mode === 'published' && !page.escapeKeyLogin && !isInMobileApp(window)) return;
    import('../login/escape.ts')
      .then(({ onEscape }) => onEscape(runtime, event.shiftKey))
      .catch(tools.report);
  };
  // Last of all: on the window, after everybody below it.
  window.addEventListener('keydown', onKeyDown);
  if (/[?&]logout=true\b/.test(window.location.search))
    import('../login/logged-out.ts').then(({ showLoggedOut }) => showLoggedOut(runtime), tools.report);
  let ended = false;
  let end: (() => void) | undefined;
  if (page.mode === 'preview')
    import('../login/owner.ts')
      .then(({ greetOwner }) => greetOwner(runtime))
      .then((leave) => {
        if (ended) leave();
        else end = leave;
      })
      .catch(tools.report);
  if (hasActions(window))
    import('../next-load/run-actions.ts')
      .then(({ runNextLoadActions }) => runNextLoadActions(window))
      .catch(tools.report);
  return () => {
    ended = true;
    end?.();
    window.removeEventListener('keydown', onKeyDown);
  };
};

function hasActions(window: Window): boolean {
  try {
    return window.localStorage.getItem(NEXT_LOAD_ACTIONS_KEY) !== null;
  } catch {
    // Browsers that keep nothing for the site refuse even the question.
    return false;
  }
}

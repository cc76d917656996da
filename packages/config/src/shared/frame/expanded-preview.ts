import { FRAME_EXPANDED_COOKIE, flagCookie, hasFlagCookie } from '@portico/model/visitor/owner-cookies';
import { OpenState } from '../open-state.ts';
import { phonePreview } from './phone-preview.ts';

/**
 * Whether the preview takes all the room. A page that sends its owner here leaves a cookie for it [V2.24]; who asks for
 * a place of the app sees that place, but a reload keeps what there was.
 */
export function startsExpanded(cookies: string, path: string, isReload: boolean): boolean {
  return hasFlagCookie(cookies, FRAME_EXPANDED_COOKIE) && (isReload || /^\/config\/?$/.test(path));
}

const state = new OpenState();

export const expandedPreview = {
  subscribe: state.subscribe,
  snapshot: state.snapshot,
  set(isExpanded: boolean): void {
    if (isExpanded === state.snapshot()) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no synchronous form and not all browsers have it.
    document.cookie = flagCookie(FRAME_EXPANDED_COOKIE, isExpanded);
    state.set(isExpanded);
  },
  toggle(): void {
    expandedPreview.set(!state.snapshot());
  },
};

if (typeof document !== 'undefined') {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isExpanded = startsExpanded(document.cookie, location.pathname, visit?.type === 'reload');
  state.set(isExpanded);
  // A phone shows either panel or preview.
  if (isExpanded) phonePreview.set(true);
}

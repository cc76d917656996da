/**
 * Events of a page and of the owner's app around it are shared both ways [V6.14]: as an event of the other's window
 * with this name, whose detail is a `SharedEvent`.
 */
export const SHARED_EVENT = 'portico:shared';

export interface SharedEvent {
  name: string;
  /** What JSON can hold: objects of one window are of no use to the other once it is gone. */
  detail: unknown;
}

/** Told by a page in the app, for the app to do. */
export const APP_EVENTS = {
  /** Escape was pressed [V4.33]. */
  toggle: 'portico:app-toggle',
  logOut: 'portico:app-log-out',
} as const;

/** Told by a page to whoever listens, in the page or in the app around it. */
export const PAGE_EVENTS = {
  /** The server wants somebody to sign in [V8.9]. */
  loginRequired: 'portico:login-required',
  /** It refused what the account may not [V8.10]. */
  authorizationFail: 'portico:authorization-fail',
  /** Somebody signed in looks at the page [V6.4]; detail is `Here` (presence.ts). */
  ownerHere: 'portico:owner-here',
} as const;

/** Told by the design screens, and answered by the page in the preview. */
export const DESIGN_EVENTS = {
  /** The styles as they are being chosen; detail is `LiveStyles` (live-styles.ts). */
  styles: 'portico:styles',
  /** The blocks in sight are to come in once more, to be seen; detail is the style of it. */
  play: 'portico:play-animations',
  /** The panel they were chosen in has closed. */
  closed: 'portico:styles-closed',
  /** The page says on which colours its sections stand; detail is the list of their classes. */
  grounds: 'portico:grounds',
} as const;

/** What of a detail can be handed to another window; undefined where nothing can. */
export function sharedDetail(detail: unknown): unknown {
  try {
    const json = JSON.stringify(detail);
    return json === undefined ? undefined : (JSON.parse(json) as unknown);
  } catch {
    return undefined;
  }
}

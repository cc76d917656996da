/** What is known when Escape is pressed and nothing else on the page had use for it. */
export interface EscapeQuestion {
  isShift: boolean;
  /** The page stands in the owner's app. */
  isInApp: boolean;
  /** A mobile app's container shows it. */
  isInMobileApp: boolean;
  /** A dialog, lightbox or popup is open, or the key belongs to a field that is being typed in. */
  isTaken: boolean;
  /** Somebody with a role on the site is signed in. */
  isOwner: boolean;
  /** The site's setting. */
  escapeKeyLogin: boolean;
}

/**
 * - `app-toggle`, `app-log-out`: the app around the page does it
 * - `dismiss`: the mobile app around the page is asked to close it
 * - `config`: to the owner's app with this page
 */
export type EscapeAction =
  | 'nothing'
  | 'app-toggle'
  | 'app-log-out'
  | 'dismiss'
  | 'config'
  | 'login'
  | 'log-out';

/** What Escape does [V4.32–V4.37]. A dialog comes before all else; a lightbox counts as one. */
export function escapeAction(question: EscapeQuestion): EscapeAction {
  const { isShift, isInApp, isInMobileApp, isTaken, isOwner, escapeKeyLogin } = question;
  if (isTaken) return 'nothing';
  if (isShift) {
    if (!isOwner) return 'nothing';
    return isInApp ? 'app-log-out' : 'log-out';
  }
  if (isInApp) return 'app-toggle';
  if (isInMobileApp) return 'dismiss';
  if (isOwner) return 'config';
  return escapeKeyLogin ? 'login' : 'nothing';
}

/** Names of cookies and keys that the owner's app and the pages share. They lie in owners' browsers, so they are for ever. */

/** The app's preview takes all the room, as after being sent there from a page [V2.24]. */
export const FRAME_EXPANDED_COOKIE = 'ss_frameExpanded';
/** Safe mode: code the owner put into pages stays asleep in this browser [B9.90]. */
export const DISABLE_USER_SCRIPTS_COOKIE = 'ss_disableUserScripts';
/** In session storage: pages of this session send nobody to the app [V2.23]. */
export const NO_REDIRECT_KEY = 'noredirect';
/** In local storage: what the next page to load is to do [B9.91]. */
export const NEXT_LOAD_ACTIONS_KEY = 'ss_nextLoadActions';

/** Whether one of these cookies is set, as `true`. */
export function hasFlagCookie(cookies: string, name: string): boolean {
  return cookies.split('; ').includes(`${name}=true`);
}

/** What to assign to `document.cookie` to set such a flag or take it away. For the browser's session. */
export function flagCookie(name: string, isSet: boolean): string {
  return `${name}=${isSet ? 'true' : '; Max-Age=0'}; Path=/; SameSite=Lax`;
}

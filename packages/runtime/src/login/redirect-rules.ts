import type { Here } from '@portico/model/visitor/presence';

/** Query parameter that keeps an owner on the page. */
export const NO_REDIRECT = 'noredirect';

export interface RedirectQuestion {
  here: Pick<Here, 'role' | 'developerMode' | 'cloneable'>;
  /** Not in a frame: the preview must not send itself away (ambiguities, V2.20). */
  isTopWindow: boolean;
  /** In a mobile app's container, which has ways of its own to change the site. */
  isInMobileApp: boolean;
  hostname: string;
  /** Path and query of the page. */
  path: string;
  /** The flag was seen before in this browser session [V2.23]. */
  isRemembered: boolean;
}

/**
 * Where somebody signed in is sent from a page: the owner's app with this page in its preview [V2.18], or nowhere:
 * who may only look, who has no role, developers' and cloneable sites, local hosts, and who asked to stay.
 */
export function ownerRedirect(question: RedirectQuestion): string | null {
  const { here, isTopWindow, isInMobileApp, hostname, path, isRemembered } = question;
  const stays =
    !isTopWindow ||
    isInMobileApp ||
    isRemembered ||
    hasNoRedirect(path) ||
    isLocalHost(hostname) ||
    here.developerMode ||
    here.cloneable ||
    here.role === null ||
    here.role === 'viewer' ||
    here.role === 'none';
  return stays ? null : configAddress(path);
}

export function hasNoRedirect(path: string): boolean {
  const [, query = ''] = path.split('?', 2);
  return new URLSearchParams(query).has(NO_REDIRECT);
}

/** The owner's app with a page of the site in its preview [V2.5]. */
export function configAddress(path: string): string {
  return `/config/?frameUrl=${encodeURIComponent(path)}`;
}

/** `localhost`, names below it, 127.0.0.0/8 and ::1 (ambiguities, V2.21). */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '[::1]' ||
    name === '::1'
  );
}

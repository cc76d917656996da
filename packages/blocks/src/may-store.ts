import type { RuntimePage } from '@portico/model/page/runtime-page';
import { CONSENT_COOKIE } from '@portico/model/visitor/cookie-names';
import { consentChoice, mayStoreForVisitor } from '@portico/model/visitor/visitor-consent';

/** May this browser keep something for its visitor now? Asked anew each time, as they may change their mind. */
export function mayStore({ consent }: Pick<RuntimePage, 'consent'>): boolean {
  const said = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  return mayStoreForVisitor(consent, consentChoice(said?.slice(CONSENT_COOKIE.length + 1)));
}

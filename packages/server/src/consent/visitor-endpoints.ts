import { CONSENT_COOKIE, CONSENT_PROOF_COOKIE, CONSENT_SECONDS } from '@portico/model/visitor/cookie-names';
import { sameSitePath } from '@portico/model/addresses/safe-href';
import { consentChoice, consentValue } from '@portico/model/visitor/visitor-consent';
import { CONSENT_PATH } from '@portico/model/visitor/consent-path';
import { wordsOf } from '@portico/model/words/catalogue';
import { consentWords } from '@portico/model/words/consent-words';
import { readSiteView } from '../content/reading/read-site-view.ts';
import { SMALL_FORM_BYTES, type VisitorCall, type VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { recordConsent } from './record-consent.ts';

/** Numeric type of an ordinary page. */
const PAGE = 2;
const PROOF = /^[0-9a-f]{32}$/;

/** Where a visitor says what may be stored and asked of third parties, sees what was said, and changes it. */
export const consentVisitorEndpoints: readonly VisitorEndpoint[] = [
  {
    method: 'GET',
    path: CONSENT_PATH,
    room: 'none',
    async handle({ portico, site, query, cookie, header }) {
      const { catalogue } = await readSiteView(portico, site);
      const choice = consentChoice(cookie(CONSENT_COOKIE));
      const proof = cookie(CONSENT_PROOF_COOKIE);
      const next = sameSitePath(query.get('next')) ?? '/';
      const state = {
        choice,
        privacyControl: header('sec-gpc') === '1',
        next,
        ...(choice !== 'undecided' && proof !== undefined && PROOF.test(proof) ? { proof } : {}),
      };
      const title = wordsOf(consentWords, catalogue).choices;
      return { draw: { title, pageType: PAGE, block: { type: 'consent', state } } };
    },
  },
  {
    method: 'POST',
    path: CONSENT_PATH,
    bodyLimit: SMALL_FORM_BYTES,
    async handle(call) {
      const choice = call.fields.get('choice');
      const next = sameSitePath(call.fields.get('next')) ?? '/';
      if (choice !== 'accepted' && choice !== 'declined')
        return { redirect: `${CONSENT_PATH}?next=${encodeURIComponent(next)}` };
      keepChoice(call, choice);
      // An answer counts although the log is full: it is the visitor's, not ours.
      const recorded = await recordConsent(call.portico, call.site, choice, call.address);
      if (recorded.ok) keepProof(call, recorded.proof);
      return { redirect: next };
    },
  },
];

type SetCookie = Pick<VisitorCall, 'setCookie'>;

/** The choice, readable by the page's scripts, for thirty days [V4.15, V9.8]. */
export function keepChoice({ setCookie }: SetCookie, choice: 'accepted' | 'declined'): void {
  setCookie(CONSENT_COOKIE, consentValue(choice), { maxAge: CONSENT_SECONDS, readable: true });
}

/** The number of the choice, sent to nothing but the page that shows it. */
export function keepProof({ setCookie }: SetCookie, proof: string): void {
  setCookie(CONSENT_PROOF_COOKIE, proof, { maxAge: CONSENT_SECONDS, path: CONSENT_PATH });
}

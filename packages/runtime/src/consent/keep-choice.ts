import { CONSENT_COOKIE, CONSENT_SECONDS } from '@portico/model/visitor/cookie-names';
import { consentValue } from '@portico/model/visitor/visitor-consent';
import { choiceIn } from './may-track.ts';

/**
 * Keeps what the visitor said in the consent cookie and tells the server's proof log. Neither failing is the visitor's
 * concern: the console alone hears of it [V8.35].
 * @returns whether the browser keeps it
 */
export function keepChoice(window: Window & typeof globalThis, choice: 'accepted' | 'declined'): boolean {
  const { document, location } = window;
  try {
    document.cookie = `${CONSENT_COOKIE}=${consentValue(choice)}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
    if (choiceIn(document) !== choice) throw new Error('This browser keeps no cookies.');
  } catch (error) {
    console.error('The consent could not be stored.', error);
    return false;
  }
  window
    .fetch('/api/consent', {
      method: 'POST',
      // Arrives although the page may be loaded anew meanwhile.
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ choice }),
    })
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    })
    .catch((error: unknown) => console.error('The consent could not be recorded.', error));
  return true;
}

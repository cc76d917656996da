import { isUrl } from '../addresses/is-url.ts';

export const WEBHOOK_LIMITS = { perForm: 5, urlLength: 2000, tries: 8, shownTries: 10 } as const;

/** How long after each try that failed the next one follows, in minutes: two days altogether. */
export const WEBHOOK_PAUSES = [1, 5, 30, 120, 360, 720, 1440] as const;

/** Where submissions may be sent: encrypted, and with no password in the address. */
export function isWebhookUrl(text: string): boolean {
  if (!isUrl(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '';
}

import { isUrl } from '@portico/model/addresses/is-url';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTooMuchJson } from '../../../http/json-size.ts';
import { type DeliveryEvent, listOf, objectOf, textOf } from './delivery-event.ts';
import { readReport } from './read-report.ts';
import { ofService } from './services.ts';

/** Events of our own form that are taken at once. */
const MOST = 1000;

const OWN: Readonly<Record<string, DeliveryEvent['kind']>> = {
  'hard-bounce': 'hard',
  'soft-bounce': 'soft',
  complaint: 'complaint',
};

/** What came: events; an address of Amazon that wants to be opened before it sends any; or why it is refused. */
export type ReadDeliveries =
  | { events: DeliveryEvent[] }
  | { confirm: string }
  | { refused: 'unreadable' | 'unsigned' };

/**
 * Reads what a mail service, a program of the owner's, or a mail server tells of emails.
 * @param given.signature the header `Portico-Signature`, which our own form has to have: `sha256=` and the HMAC of the body
 *   by the site's secret in hexadecimal
 */
export function readDeliveries(given: {
  body: string;
  signature: string | undefined;
  secret: string;
}): ReadDeliveries {
  const { body } = given;
  if (!/^\s*\{/.test(body)) {
    const events = readReport(body);
    return events ? { events } : { refused: 'unreadable' };
  }
  const told = parsed(body);
  if (!told) return { refused: 'unreadable' };
  if (Array.isArray(told.events)) {
    if (!isSigned(given)) return { refused: 'unsigned' };
    const events = listOf(told.events)
      .slice(0, MOST)
      .flatMap(({ email, kind, reason }): DeliveryEvent[] => {
        const known = OWN[textOf(kind)];
        return known ? [{ email: textOf(email), kind: known, reason: textOf(reason) }] : [];
      });
    return { events };
  }
  if (told.Type === 'SubscriptionConfirmation') {
    const url = textOf(told.SubscribeURL);
    return isOfAmazon(url) ? { confirm: url } : { refused: 'unreadable' };
  }
  const message = told.Type === 'Notification' ? parsed(textOf(told.Message)) : told;
  const events = message && ofService(message);
  return events ? { events } : { refused: 'unreadable' };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  if (isTooMuchJson(text)) return undefined;
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isSigned({
  body,
  signature = '',
  secret,
}: {
  body: string;
  signature?: string | undefined;
  secret: string;
}) {
  const known = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature.trim());
  return given.length === known.length && timingSafeEqual(given, known);
}

/** Nobody makes this server open any other address. */
const isOfAmazon = (url: string): boolean =>
  isUrl(url) &&
  /^https:\/\/sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/.test(new URL(url).origin) &&
  new URL(url).username === '';

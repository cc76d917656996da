import type { AbandonedDetail } from '@portico/model/api/abandoned-checkouts';
import type { AbandonedState, UnsentReason } from '@portico/model/commerce/abandoned/abandoned-checkout';
import type { BadgeTone } from '@portico/ui/badge';

export const STATE: Readonly<Record<AbandonedState, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'quiet' },
  mailed: { label: 'Email sent', tone: 'warn' },
  recovered: { label: 'Recovered', tone: 'good' },
  'opted-out': { label: 'Opted out', tone: 'bad' },
};

const WHY: Readonly<Record<UnsentReason, string>> = {
  ordered: 'The customer has ordered since.',
  'opted-out': 'The customer does not want emails about carts.',
  'no-consent': 'The customer did not agree to news by email.',
  lately: 'The customer got an email about another cart in the seven days before.',
  'nothing-left': 'Nothing in the cart can be bought any more.',
  off: 'These emails were switched off.',
};

/** Why the email cannot be sent by hand; undefined where there is nothing to say, or it can. */
export function whyNot({ cannotSend }: Pick<AbandonedDetail, 'cannotSend'>): string | undefined {
  return cannotSend === '' || cannotSend === 'sent' ? undefined : WHY[cannotSend];
}

export interface Happened {
  what: string;
  at: string;
  by?: string;
}

/** What happened with a checkout, newest first. */
export function trailOf(checkout: AbandonedDetail): Happened[] {
  const { createdAt, seenAt, mailedAt, mailedBy, openedAt, optedOutAt, order } = checkout;
  const events: Array<Happened | undefined> = [
    { what: 'Began the checkout', at: createdAt },
    seenAt === createdAt ? undefined : { what: 'Last seen at the checkout', at: seenAt },
    mailedAt === null
      ? undefined
      : { what: 'Email sent', at: mailedAt, by: mailedBy === null ? 'automatically' : `by ${mailedBy}` },
    openedAt === null ? undefined : { what: 'Link in the email opened', at: openedAt },
    optedOutAt === null ? undefined : { what: 'Opted out of these emails', at: optedOutAt },
    order === null ? undefined : { what: 'Ordered', at: order.createdAt },
  ];
  return events.filter((event) => event !== undefined).sort((one, other) => other.at.localeCompare(one.at));
}

/** Why no email went by itself, in a sentence; undefined where that needs no word. */
export const unsentText = ({ unsent }: Pick<AbandonedDetail, 'unsent'>): string | undefined =>
  unsent === '' ? undefined : `No email was sent. ${WHY[unsent]}`;

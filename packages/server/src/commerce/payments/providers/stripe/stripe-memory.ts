import type Stripe from 'stripe';
import { isTestMode, STRIPE } from '../../../../connected-services/providers/stripe/stripe.ts';
import type { CardMemory, RememberedCard } from '../../provider.ts';
import { atStripe, isRefused } from './stripe-site.ts';

/** More cards of one customer are not shown. */
const SHOWN = 50;

/** Did Stripe answer that there is no such thing (any more)? */
const isMissing = (error: unknown): boolean =>
  isRefused(error) && (error as Error & { code?: string }).code === 'resource_missing';

/**
 * Cards in Stripe's book of a shop's customers (docs.stripe.com/payments/save-during-payment): one customer there for
 * each member and kind of keys. Cards of subscriptions are of customers of their own, so that nothing here ends one.
 */
export const stripeMemory: CardMemory = {
  mode: ({ services }) => (isTestMode(services[STRIPE] ?? {}) ? 'test' : 'live'),
  make: (portico, { siteId, memberId, email, key }) =>
    atStripe(portico, siteId, async (client) => {
      const made = await client.customers.create(
        { email, metadata: { site: siteId, member: memberId } },
        { idempotencyKey: `member-${key}` },
      );
      return made.id;
    }),
  cards: (portico, { siteId, reference }) =>
    atStripe(portico, siteId, async (client) => {
      try {
        const [customer, { data }] = await Promise.all([
          client.customers.retrieve(reference),
          client.customers.listPaymentMethods(reference, { type: 'card', limit: SHOWN }),
        ]);
        if (customer.deleted) return null;
        const usual = customer.invoice_settings.default_payment_method;
        const first = (typeof usual === 'string' ? usual : usual?.id) ?? data[0]?.id;
        const cards = data.flatMap((method) => cardOf(method, first, portico.now()));
        // A default that was removed at Stripe: the newest one takes its place.
        const [newest] = cards;
        if (newest && !cards.some(({ isDefault }) => isDefault)) newest.isDefault = true;
        return cards.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    }),
  remove: (portico, { siteId }, cardId) =>
    atStripe(portico, siteId, async (client) => {
      try {
        await client.paymentMethods.detach(cardId);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }),
  makeDefault: (portico, { siteId, reference }, cardId) =>
    atStripe(portico, siteId, async (client) => {
      await client.customers.update(reference, { invoice_settings: { default_payment_method: cardId } });
    }),
  forget: (portico, { siteId, reference }) =>
    atStripe(portico, siteId, async (client) => {
      try {
        await client.customers.del(reference);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }),
};

function cardOf({ id, card }: Stripe.PaymentMethod, first: string | undefined, now: Date): RememberedCard[] {
  if (!card) return [];
  const { brand, display_brand, last4, exp_month: month, exp_year: year } = card;
  const name = (display_brand ?? brand).replaceAll('_', ' ');
  return [
    {
      id,
      brand: NAMES[name] ?? name.replace(/^./, (letter) => letter.toUpperCase()),
      last4,
      expires: `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
      // Good to the end of its month, wherever that ends last.
      isExpired: now.getTime() > Date.UTC(year, month, 1, 12),
      isDefault: id === first,
    },
  ];
}

/** Names that are written in their own way. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  'american express': 'American Express',
  diners: 'Diners Club',
  'diners club': 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  'union pay': 'UnionPay',
};

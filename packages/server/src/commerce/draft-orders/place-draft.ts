import type { OfflineMethod } from '@portico/model/commerce/offline-methods';
import { ADDRESS_PARTS } from '@portico/model/commerce/address';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import { findCartById } from '../cart/cart-record.ts';
import { readCart } from '../cart/read-cart.ts';
import { digestOf, placeOrder } from '../checkout/place-order.ts';
import { paymentMethodsOf } from '../payments/payment-methods.ts';
import type { PaymentMethod } from '../payments/provider.ts';
import { offlineProvider } from '../payments/providers/offline/offline-provider.ts';
import { refuse, type ShopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { noSuchDraft } from './change-draft.ts';

/** How an order that is placed by its owner is, or was, paid. */
export type DraftPayment = { state: 'paid'; how: string } | { state: 'unpaid'; method: OfflineMethod };

/** What was paid over the counter is as what is paid at pick-up: there is nobody to be asked. */
const COUNTER = 'atPickup';

function wayOf(shop: Shop, payment: DraftPayment): PaymentMethod | undefined {
  if (payment.state === 'unpaid')
    return paymentMethodsOf(shop).find(({ name, byHand }) => byHand && name === payment.method);
  const name = payment.how.trim() || 'By hand';
  return {
    name: COUNTER,
    provider: offlineProvider(COUNTER),
    isTest: false,
    choice: { method: COUNTER, name, about: '', isTest: false },
    byHand: { offline: { method: COUNTER, name, instructions: '' }, holdDays: 1 },
  };
}

/** Makes a draft order an order: paid already, or to be paid by hand. By the very function customers order with. */
export async function placeDraft(
  portico: Portico,
  siteId: Id,
  id: Id,
  { expectedTotalCents, payment }: { expectedTotalCents: number; payment: DraftPayment },
): Promise<ShopOutcome<{ orderId: Id }>> {
  const [cart, site] = await Promise.all([findCartById(portico.db, siteId, id), findSite(portico, siteId)]);
  if (!cart?.draft || !site || cart.isPurchased) return noSuchDraft();
  const { json, shop } = await readCart(portico.db, siteId, cart, portico.now());
  const way = wayOf(shop, payment);
  if (!way) return refuse(409, 'no-payment', 'The shop no longer offers this way to pay.');
  if (json.subscription)
    return refuse(409, 'subscription', 'Subscriptions are ordered by customers themselves.');
  const { email, company, vatNumber, ...typed } = cart.draft.customer;
  const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, typed[part]]));
  const form = {
    email,
    address,
    note: '',
    company,
    vatNumber,
    shipping: '',
    waiver: false,
    news: false,
    agrees: false,
    fields: {},
    gift: false,
    giftMessage: '',
    policies: '',
    expectedTotal: expectedTotalCents,
    expectedDue: expectedTotalCents,
    payment: { provider: way.name },
  };
  const requestHash = digestOf([id, cart.version, form, payment]);
  const placed = await placeOrder(portico, siteId, cart, form, {
    key: { key: `draft ${requestHash}`, isDerived: true, requestHash },
    origin: publicOrigin(portico.env, site),
    byOwner: {
      way,
      isPaid: payment.state === 'paid',
      needsAddress: json.requiresShipping && json.selectedShippingOption?.kind !== 'pickup',
    },
  });
  return placed.ok ? { ok: true, value: { orderId: placed.value.order.id } } : placed;
}

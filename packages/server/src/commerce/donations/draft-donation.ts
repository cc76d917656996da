import { feesOn, type Donation } from '@portico/model/commerce/donation';
import { minorUnits } from '@portico/model/money/money';
import type { PostalAddress } from '@portico/model/commerce/address';
import type { TrailStep } from '@portico/model/commerce/price-cart';
import { wordsOf } from '@portico/model/words/catalogue';
import { donationWords } from '@portico/model/words/donation-words';
import type { Selectable } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { RESERVED_MS } from '../orders/settle-order.ts';
import type { PaymentMethod } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import type { OrderLinesTable } from '../tables.ts';
import type { CheckedDonation } from './donate-form.ts';

const DAY_MS = 24 * 3_600_000;

/** What is written of a donation. */
export interface DonationDraft {
  order: OrderRow;
  lines: Array<Selectable<OrderLinesTable>>;
}

/** A donation as an order: no cart, nothing to send, no tax, with the fees as a line of their own. */
export function draftDonation(
  portico: Portico,
  shop: Shop,
  id: string,
  cause: Donation,
  given: CheckedDonation,
  { isTest, byHand }: PaymentMethod,
): DonationDraft {
  const own = { site_id: shop.siteId, order_id: portico.newId() };
  const now = portico.now();
  const fees = given.coversFees ? feesOn(given.amount, cause.fees) : 0;
  const name = `${given.firstName} ${given.lastName}`;
  const parts = [
    { title: cause.name, amount: minorUnits(given.amount) },
    ...(fees > 0 ? [{ title: wordsOf(donationWords, shop.catalogue).fees, amount: minorUnits(fees) }] : []),
  ];
  const total = minorUnits(given.amount + fees);
  const steps = parts.map(
    ({ amount }, position): TrailStep => ({
      figure: 'subtotal',
      line: String(position),
      unitPrice: amount,
      quantity: 1,
      amount,
    }),
  );
  const order: OrderRow = {
    site_id: own.site_id,
    id: own.order_id,
    number: null,
    number_text: null,
    state: 'pending',
    cart_id: null,
    currency: shop.currency,
    language: shop.language,
    email: given.email,
    customer_name: name,
    address: {
      ...NOWHERE,
      country: shop.store.country,
      firstName: given.firstName,
      lastName: given.lastName,
    },
    note: '',
    requires_shipping: false,
    shipping_name: '',
    subtotal: total,
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_included: true,
    total,
    trail: [...steps, { figure: 'total', amount: total }],
    gift_card_cents: 0,
    refunded: 0,
    balance: 0,
    edits: 0,
    is_test: isTest,
    offline_payment: byHand?.offline ?? null,
    donation: { id, name: cause.name, fees, dedicatedTo: given.dedicatedTo, message: given.message },
    business: null,
    subscription_id: null,
    subscription_payment: null,
    discounts: [],
    documents_due: '',
    gift_cards_due: false,
    downloads_due: false,
    download_links: 1,
    withdrawal_waived_at: null,
    tags: [],
    answers: [],
    gift_message: null,
    agreements: [],
    search_text: `${name} ${given.email}`.toLowerCase(),
    created_at: now,
    expires_at: new Date(now.getTime() + (byHand ? byHand.holdDays * DAY_MS : RESERVED_MS)),
    paid_at: null,
    updated_at: now,
  };
  const lines = parts.map(({ title, amount }, position) => ({
    ...own,
    position,
    product_id: '',
    variant_id: '',
    sku: '',
    title,
    product_type: 'donation' as const,
    options: [],
    image: null,
    unit_price: amount,
    quantity: 1,
    total: amount,
    discount: 0,
    tax: 0,
    gift: null,
    tax_class: '',
  }));
  return { order, lines };
}

/** Donors are not asked where they live. */
const NOWHERE: PostalAddress = {
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
};

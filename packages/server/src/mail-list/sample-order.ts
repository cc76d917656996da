import type { OrderState } from '@portico/model/commerce/order-states';
import { fractionDigits } from '@portico/model/money/currencies';
import type { OrderRow } from '../commerce/orders/order-record.ts';
import type { SampleCall } from './sample.ts';

const DAY_MS = 24 * 3_600_000;

/** An amount of a currency whose smallest unit may be anything from a yen to a thousandth. */
export const cents = ({ shop }: SampleCall, whole: number): number =>
  whole * 10 ** fractionDigits(shop.currency);

export const sampleLines = (call: SampleCall) =>
  call.names.goods.map((title, position) => ({
    position,
    sku: `EXAMPLE-${position + 1}`,
    title,
    options: [],
    quantity: position === 0 ? 2 : 1,
    total: cents(call, position === 0 ? 48 : 30),
  }));

/** An order of two things, as far as mails tell of it. */
export function sampleOrder(call: SampleCall, state: OrderState, change: Partial<OrderRow> = {}): OrderRow {
  const { shop, names, now } = call;
  const [goods, shipping] = [cents(call, 78), cents(call, 6)];
  const [firstName = '', ...rest] = names.customer.split(' ');
  return {
    site_id: shop.siteId,
    id: 'example',
    number: 1042,
    number_text: `${shop.store.orderNumbers.prefix}1042`,
    state,
    cart_id: null,
    currency: shop.currency,
    language: shop.language,
    email: names.customerEmail,
    customer_name: names.customer,
    address: {
      firstName,
      lastName: rest.join(' '),
      line1: names.street,
      line2: '',
      city: names.city,
      state: '',
      zip: '10115',
      country: shop.store.country,
      phone: '',
    },
    note: '',
    requires_shipping: true,
    shipping_name: Object.values(shop.store.shippingRates)[0]?.name ?? names.city,
    subtotal: goods,
    discount: 0,
    shipping,
    tax: 0,
    tax_included: true,
    total: goods + shipping,
    trail: [],
    business: null,
    discounts: [],
    gift_card_cents: 0,
    refunded: 0,
    balance: 0,
    edits: 0,
    is_test: false,
    offline_payment: null,
    donation: null,
    subscription_id: null,
    subscription_payment: null,
    tags: [],
    search_text: '',
    documents_due: '',
    gift_cards_due: false,
    downloads_due: false,
    download_links: 0,
    withdrawal_waived_at: null,
    answers: [],
    gift_message: null,
    agreements: [],
    created_at: now,
    expires_at: new Date(now.getTime() + 7 * DAY_MS),
    paid_at: state === 'unpaid' ? null : now,
    updated_at: now,
    ...change,
  };
}

export const orderUrl = ({ origin }: SampleCall) => `${origin}/checkout/order-confirmed?token=example`;

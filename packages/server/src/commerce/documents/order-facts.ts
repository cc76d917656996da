import type { DocumentShop, OrderFacts } from '@portico/model/commerce/documents/make-document';
import { discountsIn } from '@portico/model/commerce/discount-label';
import { exemptionIn } from '@portico/model/commerce/tax-exemption';
import { countryName } from '@portico/model/commerce/countries';
import { awaitsPayment } from '@portico/model/commerce/order-states';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { sumWords } from '@portico/model/words/sum-words';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { exemptionLines } from '../orders/exemption-lines.ts';
import { answersOf, dueOf, type OrderRow } from '../orders/order-record.ts';
import type { OrderLineRow } from '../orders/shipments.ts';
import type { Shop } from '../shop.ts';

/** What an order's documents tell of it, in its language. */
export function factsOf(order: OrderRow, lines: readonly OrderLineRow[], shop: Shop): OrderFacts {
  const catalogue = shop.catalogueIn(order.language);
  const { online, vatNumber, reverseCharge } = wordsOf(checkoutWords, catalogue);
  const { business } = order;
  const payment = [
    order.gift_card_cents > 0 ? wordsOf(giftCardWords, catalogue).giftCard : '',
    order.offline_payment?.name ?? (dueOf(order) > 0 ? online.name : ''),
  ];
  return {
    number: order.number_text ?? '',
    orderedAt: order.created_at.toISOString(),
    language: order.language,
    currency: order.currency,
    address: order.address,
    countryName: countryName(order.address.country, order.language),
    email: order.email,
    note: order.note,
    answers: answersOf(order, catalogue),
    subtotal: order.subtotal,
    total: order.total,
    taxIncluded: order.tax_included,
    business: [
      business?.company ?? '',
      business?.vatNumber ? `${vatNumber}: ${business.vatNumber}` : '',
      business?.isReverseCharge ? reverseCharge : '',
    ].filter((line) => line !== ''),
    exemption: exemptionLines(exemptionIn(order.trail), catalogue),
    discounts: discountsIn(order.trail, wordsOf(sumWords, catalogue)),
    trail: order.trail,
    requiresShipping: order.requires_shipping,
    shippingName: order.shipping_name,
    payment: payment.filter((way) => way !== '').join(', '),
    payUntil: awaitsPayment(order.state) ? order.expires_at.toISOString() : null,
    lines: lines.map((line) => ({ ...line, unitPrice: line.unit_price })),
  };
}

/** The shop as its documents tell of it. */
export const documentShop = ({ title, timeZone, store }: Shop): DocumentShop => ({
  title,
  timeZone,
  settings: store.documents,
});

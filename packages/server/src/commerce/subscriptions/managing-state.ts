import { addressLines, ADDRESS_PARTS, type PostalAddress } from '@portico/model/commerce/address';
import { countryName } from '@portico/model/commerce/countries';
import type { DeliveryForm, ManagingState } from '@portico/model/commerce/subscription/managing-state';
import { isInTrial, paymentsMade } from '@portico/model/commerce/subscription/course';
import { renewalText } from '@portico/model/commerce/subscription/renewal-text';
import { formatPrice } from '@portico/model/money/format-price';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import { addressFormatOf } from '../checkout/address-format.ts';
import type { Shop } from '../shop.ts';
import { cardWays } from './change-card.ts';
import { mayChangeDelivery } from './change-delivery.ts';
import { actsOf, courseOf, mayPayNow, type SubscriptionRow } from './subscription-record.ts';
import { termsDue } from './tell-prices.ts';
import { subscriptionTitle } from './subscription-mails.ts';

/** What its customer sees of a subscription. */
export function managingState(shop: Shop, row: SubscriptionRow, token: string): ManagingState {
  const catalogue = shop.catalogueIn(row.language);
  const day = row.status === 'paused' ? null : (row.try_at ?? row.next_at);
  const amount = formatPrice(termsDue(row).order.total, row.currency, row.language);
  const agreed = formatPrice(row.terms.order.total, row.currency, row.language);
  const isSent = row.terms.order.requires_shipping;
  return {
    catalogue,
    token,
    title: subscriptionTitle(row),
    renewal: renewalText(agreed, row.plan, catalogue),
    status: row.status,
    isInTrial: isInTrial(courseOf(row)),
    next: day ? formatDate(day.toISOString(), row.language, shop.timeZone) : '',
    newPrice: newPriceText(shop, row),
    paidWith: row.kept_name,
    cardWays: cardWays(shop, row).map(({ name, choice }) => ({ method: name, name: choice.name })),
    payNow: mayPayNow(row) ? amount : '',
    bankAsks: mayPayNow(row) && row.needs_customer,
    deliverTo: isSent ? addressLines(row.address, countryName(row.address.country, row.language)) : [],
    mayChangeDelivery: mayChangeDelivery(row),
    payments: paymentsMade(row),
    acts: actsOf(row),
    isSure: false,
  };
}

/** What it costs from when on, where a new price was announced; '' where none was. */
export function newPriceText(
  shop: Pick<Shop, 'catalogueIn' | 'timeZone'>,
  { next_terms, next_terms_from, currency, language, plan }: SubscriptionRow,
): string {
  if (!next_terms || !next_terms_from) return '';
  const catalogue = shop.catalogueIn(language);
  return wordsOf(managingWords, catalogue).priceFrom({
    renewal: renewalText(formatPrice(next_terms.order.total, currency, language), plan, catalogue),
    date: formatDate(next_terms_from.toISOString(), language, shop.timeZone),
  });
}

/** The form in which its customer changes the address: as it is, or as it was typed and what is wrong with it. */
export function deliveryForm(
  shop: Shop,
  { address }: SubscriptionRow,
  typed: Partial<PostalAddress> = {},
  errors: DeliveryForm['errors'] = {},
): DeliveryForm {
  return {
    values: { ...address, ...typed },
    errors,
    format: addressFormatOf(address.country),
    phone: shop.store.checkout.phone,
  };
}

/** The parts of an address in a form, as far as they were sent. */
export const addressIn = (fields: URLSearchParams): Partial<PostalAddress> =>
  Object.fromEntries(
    ADDRESS_PARTS.flatMap((part) => {
      const value = fields.get(part);
      return value === null ? [] : [[part, value.slice(0, 1000)]];
    }),
  );

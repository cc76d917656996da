import type { CartJson } from '@portico/model/commerce/cart-json';
import type { PricedCart } from '@portico/model/commerce/price-cart';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import type { OnlineProvider } from '../payments/provider.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { SubscriptionTerms } from './tables.ts';

/**
 * A subscription as its first order is written down: pending, as that is. Each further payment is the same cart without
 * discounts.
 * @param renewal what each further payment comes to, its lines, and whether its customer is logged in as who orders
 */
export function draftSubscription(
  portico: Portico,
  order: OrderRow,
  plan: NonNullable<CartJson['subscription']>['plan'],
  provider: OnlineProvider,
  { priced, lines, isMember }: { priced: PricedCart; lines: SubscriptionTerms['lines']; isMember: boolean },
): SubscriptionRow {
  const { note, requires_shipping, shipping_name, business } = order;
  return {
    site_id: order.site_id,
    id: portico.newId(),
    status: 'pending',
    email: order.email,
    customer_name: order.customer_name,
    address: order.address,
    language: order.language,
    currency: order.currency,
    plan,
    terms: {
      order: {
        note,
        requires_shipping,
        shipping_name,
        business,
        discounts: [],
        subtotal: priced.subtotal,
        discount: priced.discount,
        shipping: priced.shipping,
        tax: priced.tax,
        tax_included: priced.taxIncluded,
        total: priced.total,
        trail: [...priced.trail],
      },
      lines,
    },
    provider: provider.name,
    kept: null,
    kept_name: '',
    is_test: order.is_test,
    anchor_at: order.created_at,
    steps: 0,
    paid: 0,
    next_at: null,
    try_at: null,
    failures: 0,
    needs_customer: false,
    counted_order_id: null,
    announcement_id: null,
    next_terms: null,
    next_terms_from: null,
    told_for: null,
    by_member: isMember,
    created_at: order.created_at,
    updated_at: order.created_at,
  };
}

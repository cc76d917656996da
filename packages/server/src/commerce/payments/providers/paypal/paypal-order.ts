import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { z } from 'zod';
import {
  minorUnits,
  payPalAmount,
} from '../../../../connected-services/providers/paypal/paypal-currencies.ts';
import { type Charge, ProviderRefused } from '../../provider.ts';

const amount = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ href: z.string(), rel: z.string() });
const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: amount.optional(),
  custom_id: z.string().nullish(),
  links: z.array(link).optional(),
});
export type PayPalPayment = z.infer<typeof payment>;

/** What is read of an order of PayPal's, which is what a charge is there (Orders v2). */
const payPalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            authorizations: z.array(payment).default([]),
            captures: z.array(payment).default([]),
            refunds: z.array(payment).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
  payment_source: z
    .object({
      paypal: z
        .object({
          email_address: z.string().nullish(),
          attributes: z
            .object({ vault: z.object({ id: z.string().nullish(), status: z.string().nullish() }).nullish() })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type PayPalOrder = z.infer<typeof payPalOrder>;

/** @throws Error where it is no order: then nothing is known */
export function readOrder(answer: unknown): PayPalOrder {
  const read = payPalOrder.safeParse(answer);
  if (!read.success) throw new Error('PayPal answered something that is no order.');
  return read.data;
}

/** What was reserved, taken and given back of an order. */
export const paymentsOf = (order: PayPalOrder) => ({
  authorization: order.purchase_units[0]?.payments?.authorizations[0],
  capture: order.purchase_units[0]?.payments?.captures[0],
  refunds: order.purchase_units[0]?.payments?.refunds ?? [],
});

/** What a charge is called at PayPal: the order there, and once its money is taken or reserved also that transaction. */
export function referenceOf(order: PayPalOrder): string {
  const { authorization, capture } = paymentsOf(order);
  return [order.id, (capture ?? authorization)?.id ?? ''].join(' ').trim();
}

/** @throws ProviderRefused where PayPal knows no order of the charge */
export function orderIdOf({ reference }: Pick<Charge, 'reference'>): string {
  const [id = ''] = reference?.split(' ') ?? [];
  if (id === '') throw new ProviderRefused('PayPal knows no payment of this order.');
  return id;
}

export const transactionOf = (reference: string | null): string | undefined => reference?.split(' ')[1];

export const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

const digitsOf = (currency: string) => (isCurrency(currency) ? fractionDigits(currency) : 2);

/** @throws ProviderRefused where PayPal has no such currency */
export function moneyOf(minor: number, currency: string) {
  try {
    return payPalAmount(minor, currency, digitsOf(currency));
  } catch (error) {
    throw new ProviderRefused((error as Error).message);
  }
}

export const minorOf = (money: PayPalPayment['amount'], currency: string): number =>
  money === undefined ? 0 : minorUnits(money.value, digitsOf(currency));

/** What we write on payments and refunds at PayPal: `site.order`, and of a refund its id. */
export const markOf = (siteId: string, orderId: string, refundId?: string): string =>
  [siteId, orderId, ...(refundId === undefined ? [] : [refundId])].join('.');

/** The refund that a mark of this order names; null where somebody refunded at PayPal. */
export function markedRefund(mark: string | null | undefined, { siteId, orderId }: Charge): string | null {
  const prefix = `${markOf(siteId, orderId)}.`;
  return mark?.startsWith(prefix) ? mark.slice(prefix.length) : null;
}

import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { OFFLINE_METHODS, type OfflineMethod } from './offline-methods.ts';

/** Longest that stock may be held for an order that is not paid. */
export const HOLD_DAYS = 365;

const offlineMethod = (holdDays: number) => {
  const fields = z.object({
    enabled: z.boolean().default(false),
    /** The owner's own name for it; ours in the site's language when empty. */
    name: text(80).default(''),
    /** What the customer has to do, on the page and in the mail of the order. Of bank transfer: the account. */
    instructions: text(2000).default(''),
    /** How many days the order may stay unpaid: then it expires, and its stock is back. */
    holdDays: z.number().int().min(1).max(HOLD_DAYS).default(holdDays),
  });
  return fields.default(fields.parse({}));
};

const fields = z.object({
  bankTransfer: offlineMethod(14),
  onDelivery: offlineMethod(30),
  atPickup: offlineMethod(14),
  invoice: offlineMethod(60),
});
/** The `store` document's part. */
export const offlinePayments = fields.default(fields.parse({}));
export type OfflinePayments = z.infer<typeof fields>;

/** How an order is to be paid, as its customer was told when they placed it. */
export const orderOfflinePayment = z.object({
  method: z.enum(OFFLINE_METHODS),
  name: z.string(),
  instructions: z.string(),
});
export type OrderOfflinePayment = z.infer<typeof orderOfflinePayment>;

/** The methods a store offers. A transfer needs an account to go to: without its details it is not offered. */
export function offeredMethods(payments: OfflinePayments): OfflineMethod[] {
  return OFFLINE_METHODS.filter(
    (method) =>
      payments[method].enabled && (method !== 'bankTransfer' || payments[method].instructions.trim() !== ''),
  );
}

/**
 * Can anybody pay in this store at all? Without, it takes no orders.
 * @param isConnected the site has keys at an online payment provider
 */
export function canBePaid(
  store: { testPayments: boolean; offlinePayments: OfflinePayments },
  isConnected: boolean,
): boolean {
  return isConnected || store.testPayments || offeredMethods(store.offlinePayments).length > 0;
}

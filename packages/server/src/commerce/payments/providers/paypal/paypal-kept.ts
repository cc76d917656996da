import { z } from 'zod';
import type { Portico } from '../../../../core/portico.ts';
import { returnPath } from '../../../checkout/checkout-paths.ts';
import { isKept, isPresent, isSetup, isToBeKept, keptReference } from '../../kept-payment.ts';
import type { Charge, KeptPayment } from '../../provider.ts';
import { orderIdOf, orderPath, readOrder, transactionOf } from './paypal-order.ts';
import { atPayPal } from './paypal-site.ts';

/**
 * What PayPal is told of payments that follow one another (docs.paypal.ai, Payment Method Tokens v3): they are ours to
 * begin, each pays for the time after it. Every subscription has a token of its own, so that removing one at PayPal ends
 * no other.
 */
export const VAULTED = {
  usage_type: 'MERCHANT',
  usage_pattern: 'SUBSCRIPTION_PREPAID',
  customer_type: 'CONSUMER',
  permit_multiple_payment_tokens: true,
} as const;

/** What buyers see at PayPal, and where they come back to. It adds parameters of its own to that address. */
export function experienceOf({ terms, orderToken }: Charge) {
  const back = `${terms.origin}${terms.backAt ?? returnPath(orderToken)}`;
  return {
    ...(terms.title ? { brand_name: terms.title } : {}),
    shipping_preference: 'NO_SHIPPING',
    return_url: back,
    cancel_url: back,
  };
}

/** How an order is paid: by the buyer at PayPal, who may agree to the payments that follow; or by what was kept. */
export function payPalSource({ env }: Portico, charge: Charge) {
  if (!isKept(charge))
    return {
      experience_context: { ...experienceOf(charge), user_action: 'PAY_NOW' },
      ...(isToBeKept(charge) ? { attributes: { vault: { store_in_vault: 'ON_SUCCESS', ...VAULTED } } } : {}),
    };
  const isThere = isPresent(charge);
  return {
    vault_id: keptReference(env, charge),
    stored_credential: {
      payment_initiator: isThere ? 'CUSTOMER' : 'MERCHANT',
      usage: 'SUBSEQUENT',
      usage_pattern: VAULTED.usage_pattern,
    },
    ...(isThere ? { experience_context: experienceOf(charge) } : {}),
  };
}

const token = z.object({
  id: z.string().min(1),
  payment_source: z.object({ paypal: z.object({ email_address: z.string().nullish() }).nullish() }).nullish(),
});

/** What a charge was paid with, to be charged again; null while PayPal has not put it into its vault. */
export async function keptCharge(portico: Portico, charge: Charge): Promise<KeptPayment | null> {
  const { siteId } = charge;
  if (isSetup(charge)) {
    const id = transactionOf(charge.reference);
    if (id === undefined) return null;
    const path = `/v3/vault/payment-tokens/${encodeURIComponent(id)}`;
    const read = token.parse(await atPayPal(portico, siteId, { method: 'GET', path }));
    return { reference: read.id, name: nameOf(read.payment_source?.paypal?.email_address) };
  }
  const path = orderPath(orderIdOf(charge));
  const { payment_source } = readOrder(await atPayPal(portico, siteId, { method: 'GET', path }));
  const vault = payment_source?.paypal?.attributes?.vault;
  if (!vault?.id || vault.status !== 'VAULTED') return null;
  return { reference: vault.id, name: nameOf(payment_source?.paypal?.email_address) };
}

/** Enough of the address to know which account it is. */
function nameOf(email: string | null | undefined): string {
  const [name = '', host] = email?.split('@') ?? [];
  return host === undefined ? 'PayPal' : `PayPal ${name.slice(0, 1)}•••@${host}`;
}

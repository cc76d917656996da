import { type Id, isId } from '@portico/model/documents/id';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import {
  isTestMode,
  signingSecrets,
  stripe,
  STRIPE,
} from '../../../../connected-services/providers/stripe/stripe.ts';
import { credentialsOf } from '../../../../connected-services/site-credentials.ts';
import type { Portico } from '../../../../core/portico.ts';
import type { ProviderEvent } from '../../provider.ts';
import { atStripe } from './stripe-site.ts';

/** What is read of an event: which one it is, and of what. Its signature says that Stripe wrote it. */
const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** An event for a site; null where it is not signed with one of the secrets of its keys, or of another mode. */
export async function readEvent(
  portico: Portico,
  siteId: Id,
  { body, headers }: { body: string; headers: IncomingHttpHeaders },
): Promise<ProviderEvent | null> {
  const signature = headers['stripe-signature'];
  const connection = await credentialsOf(portico, siteId, stripe);
  if (!connection || typeof signature !== 'string') return null;
  const { default: Client } = await import('stripe');
  const isSigned = signingSecrets(connection).some((secret) => {
    try {
      Client.webhooks.constructEvent(body, signature, secret, undefined, undefined, portico.now().getTime());
      return true;
    } catch {
      return false;
    }
  });
  const read = isSigned ? event.safeParse(JSON.parse(body)) : undefined;
  if (!read?.success || read.data.livemode === isTestMode(connection.settings)) return null;
  const { id, type, data } = read.data;
  return { id, kind: type, orderId: await orderOf(portico, siteId, data.object) };
}

/** The order of this site that an event's object is of. */
async function orderOf(
  portico: Portico,
  siteId: Id,
  { metadata, payment_intent: intent }: z.infer<typeof event>['data']['object'],
): Promise<Id | undefined> {
  const named = ordered(siteId, metadata);
  if (named) return known(portico, siteId, named);
  const reference = typeof intent === 'string' ? intent : intent?.id;
  if (reference === undefined) return undefined;
  const attempt = await portico.db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('provider', '=', STRIPE)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (attempt) return attempt.order_id;
  // Refunds and disputes made at Stripe say of which payment they are, and that says of which order.
  const found = await atStripe(portico, siteId, (client) => client.paymentIntents.retrieve(reference));
  const order = ordered(siteId, found.metadata);
  return order && known(portico, siteId, order);
}

/** Several sites may share one account: what names another site is not this one's. */
const ordered = (siteId: Id, metadata: Record<string, string> | null | undefined): Id | undefined =>
  metadata?.site === siteId && isId(metadata.order) ? metadata.order : undefined;

async function known(portico: Portico, siteId: Id, orderId: Id): Promise<Id | undefined> {
  const order = await portico.db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.id;
}

import { isOver } from '@portico/model/commerce/subscription/course';
import type { Selectable } from 'kysely';
import { hasPassed } from '../../core/clock.ts';
import type { Portico } from '../../core/portico.ts';
import { addJob } from '../../jobs/add-job.ts';
import { keepingTerms, sealKept } from '../payments/kept-payment.ts';
import { paymentMethodsFor, setsUp } from '../payments/payment-methods.ts';
import type { Charge, ChargeAnswer, PaymentMethod } from '../payments/provider.ts';
import { onlineProvider } from '../payments/providers.ts';
import { readShop, type Shop } from '../shop.ts';
import { cardPath, cardReturnPath, managingPath, subscriptionToken } from './subscription-link.ts';
import { courseOf, lockSubscription, type SubscriptionRow, writeCourse } from './subscription-record.ts';
import type { PaymentSetupsTable } from './tables.ts';

/** For how long a customer may take to say what they pay with. */
const SETUP_MS = 60 * 60_000;
/** After that, a request that began one and never heard of its provider is dead. */
const ORPHANED_MS = 60_000;
const FORGOTTEN_MS = 30 * 24 * 3_600_000;
/** Changes looked at in one run; the next run goes on. */
const AT_MOST = 200;

type Setup = Selectable<PaymentSetupsTable>;

/**
 * The ways to pay that what it is paid with can be changed to, the one it is paid by first; none where it cannot be. Also
 * of one that came back from a backup, which knows nothing to charge. A real one is never paid by test payments.
 */
export function cardWays(shop: Shop, { status, provider, is_test }: SubscriptionRow): PaymentMethod[] {
  if (isOver(status) || status === 'pending') return [];
  return paymentMethodsFor(shop, true)
    .filter((way) => setsUp(way) && way.isTest === is_test)
    .toSorted((one, other) => Number(other.name === provider) - Number(one.name === provider));
}

/** A setup as its provider is told of it: a charge of nothing. */
function chargeOfSetup(row: SubscriptionRow, { id, terms, reference }: Setup): Charge {
  const { site_id: siteId, currency, email } = row;
  return { siteId, orderId: id, attemptId: id, amount: 0, currency, email, terms, reference, orderToken: '' };
}

/**
 * Begins to change what a subscription is paid with: what it was paid with stays until the provider has confirmed the
 * new one. One that was begun before is ended.
 * @param asked.way `script` where the customer says it on our page, `redirect` where on the provider's
 * @param asked.name the provider's, which need not be the one it was paid by
 */
export async function beginCardChange(
  portico: Portico,
  row: SubscriptionRow,
  { way, name, origin }: { way: 'script' | 'redirect'; name: string; origin: string },
): Promise<ChargeAnswer> {
  await endCardChange(portico, row);
  const { site_id, id: subscription_id } = row;
  const shop = await readShop(portico.db, site_id);
  const provider = onlineProvider(name);
  const token = subscriptionToken(portico.env, site_id, subscription_id);
  const terms: Record<string, string> = keepingTerms({
    ...provider.terms?.(shop, { way }),
    origin,
    payAt: cardPath(token),
    backAt: cardReturnPath(token),
    doneAt: managingPath(token),
  });
  const now = portico.now();
  const setup = await portico.db
    .insertInto('payment_setups')
    .values({
      site_id,
      id: portico.newId(),
      subscription_id,
      provider: name,
      state: 'open',
      terms: JSON.stringify(terms),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const answer = await provider.charge(portico, chargeOfSetup(row, setup), {});
  await keepSetupReference(portico, setup, answer.reference);
  await recordSetup(portico, row, setup, answer);
  return answer;
}

/** How the change that is open stands now; undefined where none is. Done, the subscription is paid by the new one. */
export async function lookAtCardChange(
  portico: Portico,
  row: SubscriptionRow,
): Promise<{ answer: ChargeAnswer; setup: Setup } | undefined> {
  const setup = await openSetup(portico, row);
  if (!setup) return undefined;
  const charge = chargeOfSetup(row, setup);
  const provider = onlineProvider(setup.provider);
  const found = await provider.find(portico, charge);
  const isOpen = found === null || found.standing === 'action-needed';
  const most = found === null ? ORPHANED_MS : SETUP_MS;
  const isLate = hasPassed(setup.created_at, most, portico.now());
  const answer = isOpen && isLate ? await provider.cancel(portico, charge) : found;
  if (!answer) return undefined;
  await recordSetup(portico, row, setup, answer);
  return { answer, setup };
}

/**
 * Ends a change that was begun. What its customer had finished by then counts.
 * @returns the provider it was to be paid by; undefined where none was begun
 */
export async function endCardChange(portico: Portico, row: SubscriptionRow): Promise<string | undefined> {
  const setup = await openSetup(portico, row);
  if (!setup) return undefined;
  const charge = chargeOfSetup(row, setup);
  await recordSetup(portico, row, setup, await onlineProvider(setup.provider).cancel(portico, charge));
  return setup.provider;
}

const openSetup = (portico: Portico, { site_id, id }: SubscriptionRow): Promise<Setup | undefined> =>
  portico.db
    .selectFrom('payment_setups')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('subscription_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();

async function keepSetupReference(
  portico: Portico,
  { site_id, id }: Setup,
  reference: string | undefined,
): Promise<void> {
  if (reference === undefined) return;
  await portico.db
    .updateTable('payment_setups')
    .set({ reference, updated_at: portico.now() })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute();
}

/** Writes down what the provider said of a change; what it confirmed is charged from now on, at once where a payment failed. */
async function recordSetup(
  portico: Portico,
  seen: SubscriptionRow,
  setup: Setup,
  answer: ChargeAnswer,
): Promise<void> {
  const { site_id, id } = seen;
  if (answer.standing === 'waiting' || answer.standing === 'action-needed') return;
  const charge = { ...chargeOfSetup(seen, setup), reference: answer.reference ?? setup.reference };
  const kept =
    answer.standing === 'succeeded'
      ? await onlineProvider(setup.provider).keep?.(portico, charge)
      : undefined;
  if (answer.standing === 'succeeded' && !kept) return;
  const isTried = await portico.db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, site_id, id);
    const moved = await tx
      .updateTable('payment_setups')
      .set({ state: kept ? 'done' : 'failed', updated_at: portico.now() })
      .where('site_id', '=', site_id)
      .where('id', '=', setup.id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (!row || moved.numUpdatedRows === 0n || !kept || isOver(row.status)) return false;
    const course = courseOf(row);
    const isLate = row.status === 'past_due';
    await writeCourse(portico, tx, row, isLate ? { ...course, tryAt: portico.now() } : course, {
      kind: 'card',
      kept: sealKept(portico.env, site_id, id, kept.reference),
      kept_name: kept.name,
      provider: setup.provider,
      needs_customer: false,
    });
    return isLate;
  });
  if (!isTried) return;
  const key = `follow-subscription:${site_id}:${id}`;
  await addJob(portico.db, 'follow-subscription', { siteId: site_id, subscriptionId: id }, { key });
}

/** Looks at changes nobody came back from, and forgets those that are over. */
export async function sweepCardChanges(portico: Portico): Promise<void> {
  const left = await portico.db
    .selectFrom('payment_setups as p')
    .innerJoin('subscriptions as s', (join) =>
      join.onRef('s.site_id', '=', 'p.site_id').onRef('s.id', '=', 'p.subscription_id'),
    )
    .selectAll('s')
    .where('p.state', '=', 'open')
    .orderBy('p.updated_at')
    .limit(AT_MOST)
    .execute();
  for (const row of left)
    try {
      await lookAtCardChange(portico, row);
    } catch (error) {
      const reason = (error as Error).message;
      portico.log.warn(
        { subscription: row.id, error: reason },
        'A change of card could not be looked at yet',
      );
    }
  const before = new Date(portico.now().getTime() - FORGOTTEN_MS);
  await portico.db
    .deleteFrom('payment_setups')
    .where('state', '<>', 'open')
    .where('updated_at', '<', before)
    .execute();
}

import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../../../core/portico.ts';
import type { ChargeState } from '../../../tables.ts';
import { actionPath } from '../../../checkout/checkout-paths.ts';
import { isAgreed, isBalance, isKept, isPresent, keptReference } from '../../kept-payment.ts';
import {
  type Charge,
  type ChargeAnswer,
  type ChargeStanding,
  type OnlineProvider,
  ProviderRefused,
} from '../../provider.ts';

/** What is kept of a test payment whose renewals are declined. */
export const DECLINES = 'declines';
/** Under which id a charge is remembered: what a change added to an order is a charge of its own. */
const nameOf = ({ orderId, attemptId, terms }: Pick<Charge, 'orderId' | 'attemptId' | 'terms'>): Id =>
  isBalance({ terms }) ? attemptId : orderId;
const named = <T extends Charge>(charge: T): T => ({ ...charge, orderId: nameOf(charge) });
/** How long a slow payment takes. */
const SLOW_MS = 4000;

/** What the customer of a test store may choose to happen. */
export const TEST_OUTCOMES = ['succeed', 'decline', 'action', 'slow'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

const FIRST_STATE: Readonly<Record<TestOutcome, ChargeState>> = {
  succeed: 'succeeded',
  decline: 'declined',
  action: 'action-needed',
  slow: 'waiting',
};

const isOutcome = (value: string | undefined): value is TestOutcome =>
  TEST_OUTCOMES.some((outcome) => outcome === value);

/**
 * Where a charge stands, a slow one settled when its time has come. Money given back was charged once: to us it stays
 * a success.
 */
async function standing(portico: Portico, siteId: Id, orderId: Id): Promise<ChargeStanding | null> {
  await sql`
    update test_charges set state = 'succeeded' where site_id = ${siteId} and order_id = ${orderId}
      and state = 'waiting' and settles_at <= ${portico.now()}`.execute(portico.db);
  const row = await portico.db
    .selectFrom('test_charges')
    .select('state')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  return row.state === 'refunded' ? 'succeeded' : row.state;
}

/** Writes a charge down unless one of this order is there already, and says where it stands. */
async function writeOnce(
  portico: Portico,
  charge: Pick<Charge, 'siteId' | 'orderId' | 'amount' | 'currency'> & { state: ChargeState },
): Promise<ChargeStanding> {
  const now = portico.now();
  const made = await portico.db
    .insertInto('test_charges')
    .values({
      site_id: charge.siteId,
      order_id: charge.orderId,
      amount: charge.amount,
      currency: charge.currency,
      state: charge.state,
      settles_at: charge.state === 'waiting' ? new Date(now.getTime() + SLOW_MS) : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n && charge.state !== 'refunded') return charge.state;
  return (await standing(portico, charge.siteId, charge.orderId)) ?? 'waiting';
}

/**
 * Answers what the customer has to do at the provider's page.
 * @returns false when there is nothing to do for this order (any more)
 */
export async function answerTestCharge(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  approve: boolean,
): Promise<boolean> {
  const done = await portico.db
    .updateTable('test_charges')
    .set({ state: approve ? 'succeeded' : 'declined' })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'action-needed')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** What is said of a charge, and where its customer approves it. */
const answer = (standing: ChargeStanding, { orderToken }: Charge): ChargeAnswer => ({
  standing,
  ...(standing === 'action-needed' ? { goTo: actionPath(orderToken) } : {}),
});

/**
 * The built-in provider: behaves as a real one does, keeps its own record of charges, charges nobody. The customer
 * says what is to happen (`outcome`).
 */
export const testProvider: OnlineProvider = {
  name: 'test',
  asks: true,
  title: 'Test payment',
  offer: ({ store }) =>
    store.testPayments
      ? {
          name: 'test',
          provider: testProvider,
          isTest: true,
          choice: { method: 'test', name: '', about: '', isTest: true },
        }
      : null,
  async charge(portico, asked, method) {
    const charge = named(asked);
    if (isKept(charge)) {
      const state = keptReference(portico.env, charge) === DECLINES ? 'declined' : 'succeeded';
      return { standing: await writeOnce(portico, { ...charge, state }) };
    }
    const outcome = isOutcome(method.outcome) ? method.outcome : 'succeed';
    return answer(await writeOnce(portico, { ...charge, state: FIRST_STATE[outcome] }), charge);
  },
  async find(portico, asked) {
    const charge = named(asked);
    if (isKept(charge) && !isPresent(charge)) {
      if (!(await isAgreed(portico, charge))) return testProvider.cancel(portico, charge);
      const state = keptReference(portico.env, charge) === DECLINES ? 'declined' : 'succeeded';
      return { standing: await writeOnce(portico, { ...charge, state }) };
    }
    const now = await standing(portico, charge.siteId, charge.orderId);
    return now && answer(now, charge);
  },
  keep: async (portico, { siteId, orderId }) =>
    (await standing(portico, siteId, orderId)) === 'succeeded' ? { reference: 'test', name: '' } : null,
  setsUp: true,
  async cancel(portico, charge) {
    const { siteId, orderId } = named(charge);
    // The tombstone keeps a charge that is still on its way from being taken.
    const now = await writeOnce(portico, { siteId, orderId, amount: 0, currency: '', state: 'cancelled' });
    if (now === 'succeeded' || now === 'declined') return { standing: now };
    await portico.db
      .updateTable('test_charges')
      .set({ state: 'cancelled' })
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .where('state', 'in', ['waiting', 'action-needed'])
      .execute();
    const after = await standing(portico, siteId, orderId);
    return { standing: after === 'succeeded' || after === 'declined' ? after : 'cancelled' };
  },
  async refund(portico, { charge: asked, id, amount }) {
    const { siteId, orderId } = named(asked);
    await portico.db.transaction().execute(async (tx) => {
      const charge = await tx
        .selectFrom('test_charges')
        .select('amount')
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .where('state', 'in', ['succeeded', 'refunded'])
        .forUpdate()
        .executeTakeFirst();
      if (!charge) throw new ProviderRefused('There is no charge to refund.');
      const own = { site_id: siteId, order_id: orderId };
      await tx
        .insertInto('test_refunds')
        .values({ ...own, id, amount, created_at: portico.now() })
        .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'id']).doNothing())
        .execute();
      const { sum } = await tx
        .selectFrom('test_refunds')
        .select((each) => each.fn.sum<number>('amount').as('sum'))
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      if (Number(sum) > charge.amount) throw new ProviderRefused('The refund is more than was charged.');
      if (Number(sum) < charge.amount) return;
      await tx
        .updateTable('test_charges')
        .set({ state: 'refunded' })
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .execute();
    });
  },
};

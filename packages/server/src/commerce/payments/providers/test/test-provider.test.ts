import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, makeSite, type TestPortico } from '../../../../content/testing.ts';
import type { Charge } from '../../provider.ts';
import { answerTestCharge, testProvider } from './test-provider.ts';

let portico: TestPortico;
let siteId: string;
beforeAll(async () => {
  portico = await createTestPortico();
  siteId = await makeSite(portico);
});
afterAll(() => portico.close());

const chargeOf = (orderId: string): Charge => ({
  siteId,
  orderId,
  attemptId: `attempt-${orderId}`,
  amount: 100,
  currency: 'USD',
  email: 'ada@example.com',
  terms: {},
  reference: null,
  orderToken: 'token',
});
const charge = async (orderId: string, outcome: string) =>
  (await testProvider.charge(portico, chargeOf(orderId), { outcome })).standing;
const find = async (orderId: string) =>
  (await testProvider.find(portico, chargeOf(orderId)))?.standing ?? null;
const cancel = async (orderId: string) => (await testProvider.cancel(portico, chargeOf(orderId))).standing;

describe('the test provider', () => {
  it('succeeds, declines, waits or asks for something to do', async () => {
    expect(await charge('a', 'succeed')).toBe('succeeded');
    expect(await charge('b', 'decline')).toBe('declined');
    expect(await charge('c', 'slow')).toBe('waiting');
    expect(await charge('d', 'action')).toBe('action-needed');
    expect(await find('nothing')).toBeNull();
    portico.setNow(new Date(portico.now().getTime() + 5000));
    expect(await find('c')).toBe('succeeded');
    expect(await answerTestCharge(portico, siteId, 'd', true)).toBe(true);
    expect(await answerTestCharge(portico, siteId, 'd', false)).toBe(false);
    expect(await find('d')).toBe('succeeded');
  });

  it('charges an order once, whatever it is asked later and how often at a time', async () => {
    const all = await Promise.all(
      ['succeed', 'decline', 'slow', 'succeed'].map((each) => charge('once', each)),
    );
    expect(new Set(all).size).toBe(1);
    const rows = await portico.db
      .selectFrom('test_charges')
      .select('state')
      .where('order_id', '=', 'once')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('never charges what was cancelled, even when the charge comes later', async () => {
    expect(await cancel('late')).toBe('cancelled');
    expect(await charge('late', 'succeed')).toBe('cancelled');
    expect(await charge('slow', 'slow')).toBe('waiting');
    expect(await cancel('slow')).toBe('cancelled');
    portico.setNow(new Date(portico.now().getTime() + 5000));
    expect(await find('slow')).toBe('cancelled');
  });

  it('says what a charge had come to before it could be cancelled', async () => {
    await charge('paid', 'succeed');
    expect(await cancel('paid')).toBe('succeeded');
    await charge('no', 'decline');
    expect(await cancel('no')).toBe('declined');
  });

  it('gives back what was charged, once', async () => {
    await charge('back', 'succeed');
    const refund = (id: string, amount: number) =>
      testProvider.refund(portico, { charge: chargeOf('back'), id, amount });
    await refund('part', 40);
    await refund('part', 40);
    await expect(refund('more', 61)).rejects.toThrow('The refund is more than was charged.');
    expect(await find('back')).toBe('succeeded');
    await refund('rest', 60);
    await expect(refund('again', 1)).rejects.toThrow();
    await expect(
      testProvider.refund(portico, { charge: chargeOf('nothing'), id: 'x', amount: 1 }),
    ).rejects.toThrow('There is no charge to refund');
    const row = await portico.db
      .selectFrom('test_charges')
      .select('state')
      .where('order_id', '=', 'back')
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('refunded');
  });
});

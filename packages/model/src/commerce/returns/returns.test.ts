import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineFulfilments } from '../fulfilment.ts';
import { isInTime, returnableUntil } from './return-period.ts';
import {
  mayBeReturned,
  refundableOf,
  returnable,
  type ReturnLine,
  returnProblem,
  takenBy,
} from './return-lines.ts';
import {
  isOpenReturn,
  nextReturnState,
  RETURN_EVENTS,
  RETURN_STATES,
  RETURN_TRANSITIONS,
  type ReturnKind,
  type ReturnState,
} from './return-states.ts';
import { shippingPaid } from './shipping-paid.ts';

describe('the life of a return', () => {
  it('reaches each state, and ends in each that is not open', () => {
    const reached = new Set<ReturnState>(['requested']);
    for (const state of reached)
      for (const to of Object.values(RETURN_TRANSITIONS[state])) reached.add(to as ReturnState);
    expect([...reached].sort()).toEqual([...RETURN_STATES].sort());
    for (const state of RETURN_STATES)
      expect(Object.keys(RETURN_TRANSITIONS[state]).length > 0, state).toBe(isOpenReturn(state));
  });

  it('is refunded at most once, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RETURN_EVENTS), { maxLength: 30 }), (events) => {
        let state: ReturnState = 'requested';
        let refunds = 0;
        for (const event of events) {
          const to = nextReturnState(state, event);
          if (to === null) continue;
          if (event === 'refund') refunds++;
          state = to;
        }
        expect(refunds).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const line = (change: Partial<ReturnLine> = {}): ReturnLine => ({
  position: 0,
  quantity: 1,
  reason: '',
  received: 0,
  restocked: 0,
  refunded: 0,
  ...change,
});

describe('what can be returned', () => {
  const became = (quantity: number, fulfilled: number, refunded = 0) => [
    { position: 0, quantity, fulfilled, refunded, open: Math.max(0, quantity - refunded - fulfilled) },
  ];
  const left = (kind: ReturnKind, ...of: Parameters<typeof became>) =>
    returnable(kind, became(...of), [])[0]?.quantity;

  it('is what was sent; of a withdrawal what was not sent yet as well', () => {
    expect(left('return', 3, 2)).toBe(2);
    expect(left('withdrawal', 3, 2)).toBe(3);
    // Refunded items were those that were not sent.
    expect(left('return', 3, 2, 1)).toBe(2);
    expect(left('return', 3, 3, 1)).toBe(2);
    expect(left('withdrawal', 3, 2, 1)).toBe(2);
  });

  it('leaves out what another return has, until that came to nothing', () => {
    const other = (state: ReturnState, change: Partial<ReturnLine> = {}) =>
      returnable('return', became(3, 3), [{ state, lines: [line({ quantity: 2, ...change })] }])[0]?.quantity;
    expect(other('requested')).toBe(1);
    expect(other('approved')).toBe(1);
    expect(other('refused')).toBe(3);
    expect(other('cancelled')).toBe(3);
    // One of two came back; the other is still with the customer.
    expect(other('received', { received: 1 })).toBe(2);
    expect(other('closed')).toBe(3);
    expect(
      returnable('return', became(3, 3, 1), [
        { state: 'refunded', lines: [line({ quantity: 2, received: 1, refunded: 1 })] },
      ])[0]?.quantity,
    ).toBe(2);
  });

  it('is never more than was sent, however orders are sent, refunded and returned', () => {
    const step = fc.record({
      do: fc.constantFrom('send', 'refund', 'ask', 'receive', 'give', 'refuse', 'close', 'cancel'),
      count: fc.integer({ min: 0, max: 6 }),
      at: fc.nat(9),
      kind: fc.constantFrom<ReturnKind>('return', 'withdrawal'),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(step, { maxLength: 40 }), (quantity, steps) => {
        const parcels: Array<Array<{ position: number; quantity: number }>> = [];
        const refunds: Array<Array<{ position: number; quantity: number }>> = [];
        const returns: Array<{ kind: ReturnKind; state: ReturnState; lines: ReturnLine[]; refunds: number }> =
          [];
        const now = () => lineFulfilments('paid', [{ position: 0, quantity }], parcels, refunds);
        for (const { do: act, count, at, kind } of steps) {
          const [known] = now();
          if (!known) throw new Error('A line is missing.');
          const it = returns[at % Math.max(1, returns.length)];
          const move = (event: (typeof RETURN_EVENTS)[number]) => {
            const to = it && nextReturnState(it.state, event);
            if (it && to) it.state = to;
            return it && to ? it.lines[0] : undefined;
          };
          if (act === 'send' && count > 0 && count <= known.open)
            parcels.push([{ position: 0, quantity: count }]);
          // The dialog of refunds knows nothing of returns.
          if (act === 'refund' && count > 0 && count <= known.quantity - known.refunded)
            refunds.push([{ position: 0, quantity: count }]);
          if (act === 'ask') {
            const wanted = [{ position: 0, quantity: count }];
            if (!returnProblem(wanted, returnable(kind, now(), returns)))
              returns.push({ kind, state: 'requested', lines: [line({ quantity: count })], refunds: 0 });
          }
          if (act === 'receive' && it && count > 0 && count <= (it.lines[0]?.quantity ?? 0)) {
            const came = move('receive');
            if (came) came.received = count;
          }
          if (act === 'give' && it?.lines[0]) {
            const most = refundableOf(it.state, it.lines[0]);
            if (count > 0 && count <= most && count <= known.quantity - known.refunded) {
              const given = move('refund');
              if (given) {
                given.refunded = count;
                it.refunds++;
                refunds.push([{ position: 0, quantity: count }]);
              }
            }
          }
          if (act === 'refuse' || act === 'close' || act === 'cancel') move(act);
          const taken = returns.reduce((sum, each) => sum + takenBy(each, 0), 0);
          const ofReturns = returns
            .filter((each) => each.kind === 'return')
            .reduce((sum, each) => sum + takenBy(each, 0), 0);
          const [after] = now();
          expect(ofReturns).toBeLessThanOrEqual(after?.fulfilled ?? 0);
          expect(taken).toBeLessThanOrEqual(quantity);
          expect(after?.refunded).toBeLessThanOrEqual(quantity);
          expect(returns.every((each) => each.refunds <= 1)).toBe(true);
          for (const each of ['return', 'withdrawal'] as const)
            expect(returnable(each, now(), returns)[0]?.quantity).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is no code, membership or gift; a download while its customer did not give up the right', () => {
    const all = ['physical', 'digital', 'service', 'gift-card', 'paywall', 'donation'];
    expect(all.filter((type) => mayBeReturned('return', type, false))).toEqual(['physical']);
    expect(all.filter((type) => mayBeReturned('withdrawal', type, false))).toEqual([
      'physical',
      'digital',
      'service',
      'paywall',
    ]);
    expect(mayBeReturned('withdrawal', 'digital', true)).toBe(false);
  });
});

describe('the time for returns', () => {
  const settings = { days: 30, withdrawalDays: 14 };
  const sentAt = new Date('2026-03-01T10:00:00Z');
  it('begins with the last parcel, and has not begun before', () => {
    const until = returnableUntil('return', settings, { isAllSent: true, sentAt });
    expect(until?.toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(isInTime(until, new Date('2026-03-31T10:00:00Z'))).toBe(true);
    expect(isInTime(until, new Date('2026-03-31T10:00:01Z'))).toBe(false);
    expect(returnableUntil('withdrawal', settings, { isAllSent: false, sentAt })).toBeNull();
    expect(isInTime(null, new Date('2036-01-01T00:00:00Z'))).toBe(true);
  });
});

it('counts the tax of shipping among what was paid for it', () => {
  const lines = [{ tax: 100 }, { tax: 50 }];
  const order = { shippingCostCents: 900, taxCents: 195, lines };
  expect(shippingPaid({ ...order, taxIncluded: false })).toBe(945);
  expect(shippingPaid({ ...order, taxIncluded: true })).toBe(900);
});

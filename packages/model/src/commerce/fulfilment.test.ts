import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fulfilmentOf, lineFulfilments, parcelProblem, refundProblem } from './fulfilment.ts';

const lines = [
  { position: 0, quantity: 3 },
  { position: 1, quantity: 1 },
];

it('tells of each line what was sent and what is still to be', () => {
  expect(lineFulfilments('paid', lines, [[{ position: 0, quantity: 2 }]], [])).toEqual([
    { position: 0, quantity: 3, fulfilled: 2, refunded: 0, open: 1 },
    { position: 1, quantity: 1, fulfilled: 0, refunded: 0, open: 1 },
  ]);
  expect([fulfilmentOf('paid', 0), fulfilmentOf('unpaid', 1), fulfilmentOf('delivered', 2)]).toEqual([
    'unfulfilled',
    'partly',
    'fulfilled',
  ]);
});

it('takes an order that was fulfilled before parcels were written down for sent', () => {
  expect(lineFulfilments('fulfilled', lines, [], []).map(({ open }) => open)).toEqual([0, 0]);
  expect(lineFulfilments('paid', lines, [], []).map(({ fulfilled }) => fulfilled)).toEqual([0, 0]);
});

it('sends no piece that is refunded, and takes those that were not sent first', () => {
  const open = (sent: number, back: number) =>
    lineFulfilments(
      'paid',
      [{ position: 0, quantity: 3 }],
      [[{ position: 0, quantity: sent }]],
      [[{ position: 0, quantity: back }]],
    )[0]?.open;
  expect([open(0, 1), open(1, 1), open(2, 1), open(3, 1), open(2, 3)]).toEqual([2, 1, 0, 0, 0]);
});

it('refunds no piece twice, and puts back no more than is refunded', () => {
  const known = lineFulfilments('paid', lines, [], [[{ position: 0, quantity: 2 }]]);
  const piece = { position: 0, quantity: 1, restock: 1 };
  expect(refundProblem([piece], known)).toBeUndefined();
  for (const wrong of [
    [{ ...piece, quantity: 2 }],
    [{ ...piece, restock: 2 }],
    [piece, piece],
    [{ ...piece, position: 5 }],
  ])
    expect(refundProblem(wrong, known)).toEqual(expect.any(String));
});

it('lets nothing into a parcel that is not there to be sent', () => {
  const parcel = fc.array(fc.record({ position: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(parcel, { maxLength: 8 }), (wanted) => {
      const parcels: Array<Array<{ position: number; quantity: number }>> = [];
      for (const each of wanted)
        if (parcelProblem(each, lineFulfilments('paid', lines, parcels, [])) === undefined)
          parcels.push(each);
      for (const { position, quantity } of lines) {
        const sent = parcels.flat().filter((piece) => piece.position === position);
        expect(sent.reduce((sum, piece) => sum + piece.quantity, 0)).toBeLessThanOrEqual(quantity);
      }
      expect(parcels.flat().every(({ position }) => position < 2)).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftCardCode, giftCardCodeText, readGiftCardCode } from './code.ts';
import { giveBackToCards, shareRefund, spendOnCards } from './sharing.ts';

const code = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(giftCardCode);
const minor = fc.integer({ min: 0, max: 1_000_000 });
const cards = fc
  .array(minor, { maxLength: 6 })
  .map((balances) => balances.map((balance, index) => ({ id: String(index), balance })));
const sum = (all: ReadonlyArray<{ amount: number }>) => all.reduce((total, { amount }) => total + amount, 0);

describe('codes of gift cards', () => {
  it('are read however they are written', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(' ', '', '–', '\n'), (one, between) => {
        const text = giftCardCodeText(one).replaceAll('-', between);
        expect(readGiftCardCode(text)).toBe(one);
        expect(readGiftCardCode(` ${text.toLowerCase()} `)).toBe(one);
        expect(readGiftCardCode(text.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(one);
      }),
    );
  });

  it('are nothing else', () => {
    for (const text of ['', 'TEN', '0'.repeat(19), '0'.repeat(21), `${'0'.repeat(19)}U`, '0'.repeat(5000)])
      expect(readGiftCardCode(text), text).toBeUndefined();
    fc.assert(fc.property(fc.string({ maxLength: 19 }), (text) => readGiftCardCode(text) === undefined));
  });
});

describe('what gift cards pay', () => {
  it('is never more than is due, nor than is on any of them, and as much as can be', () => {
    fc.assert(
      fc.property(minor, cards, (due, all) => {
        const spent = spendOnCards(due, all);
        for (const { id, amount } of spent) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(all[Number(id)]?.balance ?? 0);
        }
        expect(sum(spent)).toBe(
          Math.min(
            due,
            all.reduce((total, { balance }) => total + balance, 0),
          ),
        );
      }),
    );
  });

  it('comes back whole, whatever the refunds, each card no more than it paid', () => {
    fc.assert(
      fc.property(minor, cards, fc.array(fc.nat(300_000), { maxLength: 8 }), (due, all, asked) => {
        const taken = spendOnCards(due, all);
        const left = new Map(taken.map(({ id, amount }) => [id, amount]));
        let open = due;
        let money = 0;
        for (const wanted of [...asked, due]) {
          const amount = Math.min(wanted, open);
          const onCards = [...left.values()].reduce((total, each) => total + each, 0);
          const { toCards, toPayment } = shareRefund(amount, onCards);
          expect(toCards + toPayment).toBe(amount);
          const back = giveBackToCards(
            toCards,
            [...left].map(([id, each]) => ({ id, amount: each })),
          );
          expect(sum(back)).toBe(toCards);
          for (const { id, amount: each } of back) left.set(id, (left.get(id) ?? 0) - each);
          open -= amount;
          money += toPayment;
        }
        expect([...left.values()].every((each) => each === 0)).toBe(true);
        expect(money).toBe(due - sum(taken));
      }),
    );
  });
});

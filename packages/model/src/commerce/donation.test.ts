import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { donation, feesOn } from './donation.ts';

const fees = fc.record({
  share: fc.integer({ min: 0, max: 2000 }),
  fixed: fc.integer({ min: 0, max: 10_000 }),
});
const given = fc.integer({ min: 1, max: 100_000_000 });

describe('covering the fees', () => {
  it('adds what lets the whole amount arrive, and not a unit more', () => {
    fc.assert(
      fc.property(given, fees, (amount, { share, fixed }) => {
        const added = feesOn(amount, { share, fixed });
        // Times ten thousand, to stay with whole numbers.
        const arrives = (sum: number) => sum * (10_000 - share) - fixed * 10_000;
        expect(Number.isSafeInteger(added) && added >= fixed).toBe(true);
        expect(arrives(amount + added)).toBeGreaterThanOrEqual(amount * 10_000);
        expect(arrives(amount + added - 1)).toBeLessThan(amount * 10_000);
      }),
    );
  });
});

describe('what is donated for', () => {
  const stored = { order: 'a0', name: 'The roof' };

  it('begins with bounds, and takes any amount within them', () => {
    expect(donation.parse(stored)).toMatchObject({ minimum: 100, maximum: 1_000_000, ownAmount: true });
  });

  it('refuses amounts that are none, and bounds that hold nothing', () => {
    for (const amount of [0, -1, 1.5, Number.NaN, 1e12])
      expect(donation.safeParse({ ...stored, amounts: [amount] }).success).toBe(false);
    expect(donation.safeParse({ ...stored, minimum: 200, maximum: 100 }).success).toBe(false);
    expect(donation.safeParse({ ...stored, amounts: Array.from({ length: 9 }, () => 100) }).success).toBe(
      false,
    );
  });
});

import { expect, it } from 'vitest';
import { periodIn } from './periods.ts';

it('reads the period of an address, and 30 days from one that has none', () => {
  expect(periodIn({ period: '7' })).toEqual({ choice: '7', asked: { days: 7 } });
  expect(periodIn({ from: '2026-05-01', to: '2026-05-03' })).toEqual({
    choice: 'custom',
    asked: { from: '2026-05-01', to: '2026-05-03' },
  });
  for (const search of [{}, { period: 'custom' }, { period: '-1' }, { from: '2026-05-03', to: '2026-05-01' }])
    expect(periodIn(search)).toEqual({ choice: '30', asked: { days: 30 } });
});

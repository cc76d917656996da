import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARRIER_NAMES, trackingPage } from './carriers.ts';

it('a well-known carrier’s parcel is tracked by its number, however its name is written', () => {
  expect(trackingPage(' royal mail ', 'AB 123 456 GB')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456GB',
  );
  for (const name of CARRIER_NAMES) {
    expect(new URL(trackingPage(name, '42')).protocol).toBe('https:');
    expect(trackingPage(name, '42')).toContain('42');
    expect(trackingPage(name, ' ')).toBe('');
  }
  expect(trackingPage('The van of my aunt', '42')).toBe('');
  expect(trackingPage('__proto__', '42')).toBe('');
});

it('no number leads anywhere but to its carrier', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CARRIER_NAMES), fc.string({ unit: 'grapheme' }), (name, number) => {
      const page = trackingPage(name, number);
      if (page !== '') expect(new URL(page).host).toBe(new URL(trackingPage(name, '1')).host);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import { hsCodeOf, hsCodeText, leavesCustomsArea } from './customs.ts';

describe('an HS code', () => {
  it('is read with dots, spaces and dashes, and refused with fewer than six or more than ten digits', () => {
    expect(hsCodeOf(' 6912.00 23-90 ')).toBe('6912002390');
    expect(hsCodeOf('691200')).toBe('691200');
    expect(hsCodeOf('  ')).toBe('');
    for (const wrong of ['69120', '69120023901', '6912OO', '691,200', '=691200'])
      expect(hsCodeOf(wrong)).toBeUndefined();
  });

  it('is written as customs do, and read back', () => {
    expect(hsCodeText('6912002390')).toBe('6912.00.23.90');
    expect(hsCodeText('691200')).toBe('6912.00');
    expect(hsCodeText('')).toBe('');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6,10}$/), (digits) => {
        expect(hsCodeOf(hsCodeText(digits))).toBe(digits);
      }),
    );
  });
});

describe('a parcel', () => {
  const at = (country: string, zip = '') => ({ country, zip });

  it('passes no border within the customs territory of the European Union, and one to places outside of it', () => {
    for (const to of [at('FR'), at('MC'), at('ES', '35001'), at('RE'), at('AX'), at('GB', 'BT1 5GS')])
      expect(leavesCustomsArea(at('DE', '10115'), to)).toBe(false);
    for (const to of [
      at('GB', 'B1 1AA'),
      at('CH'),
      at('NO'),
      at('DE', '27498'),
      at('DE', '78266'),
      at('ES', '51001'),
      at('IT', '23041'),
      at('GL'),
      at('SM'),
    ])
      expect(leavesCustomsArea(at('DE', '10115'), to)).toBe(true);
  });

  it('passes none between a country and what is one with it', () => {
    expect(leavesCustomsArea(at('GB', 'LS1 1AA'), at('JE', 'JE2 3AB'))).toBe(false);
    expect(leavesCustomsArea(at('GB', 'LS1 1AA'), at('GB', 'BT1 5GS'))).toBe(false);
    expect(leavesCustomsArea(at('US'), at('PR'))).toBe(false);
    expect(leavesCustomsArea(at('US'), at('CA'))).toBe(true);
    expect(leavesCustomsArea(at('CH'), at('LI'))).toBe(false);
  });

  it('passes none to where it came from, and as many there as back', () => {
    const place = fc.record({
      country: fc.constantFrom(...COUNTRY_CODES),
      zip: fc.constantFrom('', '10115', '27498', '51001', '23041', 'BT1 5GS', 'SW1A 1AA'),
    });
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(leavesCustomsArea(one, one)).toBe(false);
        expect(leavesCustomsArea(one, other)).toBe(leavesCustomsArea(other, one));
      }),
    );
  });
});

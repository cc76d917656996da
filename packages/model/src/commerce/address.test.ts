import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_PARTS, addressLines, checkAddress, isUsZip, type PostalAddress } from './address.ts';
import { COUNTRY_CODES, countriesIn, countryName, isCountry, regionCode } from './countries.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  line2: '',
  city: 'Portland',
  state: 'oregon',
  zip: '97201',
  country: 'us',
  phone: '',
};
const errorsOf = (change: Partial<PostalAddress>, phone: 'off' | 'optional' | 'required' = 'optional') => {
  const check = checkAddress({ ...ada, ...change }, { phone });
  return check.ok ? {} : check.errors;
};

describe('an address', () => {
  it('is brought to one spelling', () => {
    const check = checkAddress({ ...ada, line1: '  12  Mill\u00a0Lane ' });
    expect(check).toEqual({
      ok: true,
      address: { ...ada, line1: '12 Mill Lane', state: 'OR', country: 'US' },
    });
  });

  it('has exactly 5 digits of zip in the US, and other codes elsewhere', () => {
    for (const zip of ['1234', '12345-6789', '1234a', '１２３４５'])
      expect(errorsOf({ zip })).toEqual({ zip: 'us-zip' });
    expect(isUsZip('12345')).toBe(true);
    expect(errorsOf({ country: 'GB', state: '', zip: 'SW1A 1AA' })).toEqual({});
    expect(errorsOf({ country: 'DE', state: '', zip: '<b>' })).toEqual({ zip: 'zip' });
    expect(errorsOf({ country: 'HK', state: '', zip: '' })).toEqual({});
    expect(errorsOf({ country: 'DE', state: '', zip: '' })).toEqual({ zip: 'required' });
  });

  it('names its state where taxes depend on it', () => {
    expect(errorsOf({ state: '' })).toEqual({ state: 'required' });
    expect(errorsOf({ state: 'Bavaria' })).toEqual({ state: 'state' });
    expect(regionCode('US', 'n.y.')).toBe('NY');
    expect(regionCode('CA', 'Québec')).toBe('QC');
    expect(regionCode('DE', ' Bayern ')).toBe('Bayern');
  });

  it('says what is missing, too long or no such country', () => {
    expect(errorsOf({ firstName: ' ', city: '' })).toEqual({ firstName: 'required', city: 'required' });
    expect(errorsOf({ line1: 'x'.repeat(201) })).toEqual({ line1: 'too-long' });
    expect(errorsOf({ city: 'a\u0000b' })).toEqual({ city: 'characters' });
    for (const country of ['XX', '__', 'ZZ']) expect(errorsOf({ country })).toEqual({ country: 'country' });
    expect(errorsOf({ phone: '' }, 'required')).toEqual({ phone: 'required' });
    expect(errorsOf({ phone: 'call me' })).toEqual({ phone: 'phone' });
    expect(errorsOf({ phone: '+49 (0)30 1234-5' })).toEqual({});
    expect(errorsOf({ phone: 'call me' }, 'off')).toEqual({});
  });

  it('never throws, and what it accepts it accepts again unchanged', () => {
    const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('US', '12345', 'NY'));
    const typed = fc.record(Object.fromEntries(ADDRESS_PARTS.map((name) => [name, part])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(typed, (address) => {
        const once = checkAddress(address);
        if (once.ok) expect(checkAddress(once.address as never)).toEqual(once);
      }),
    );
  });

  it('is written as the country writes it', () => {
    const check = checkAddress(ada);
    if (!check.ok) throw new Error('refused');
    expect(addressLines(check.address, 'United States')).toEqual([
      'Ada Miles',
      '12 Mill Lane',
      'Portland OR 97201',
      'United States',
    ]);
    expect(addressLines({ ...check.address, country: 'DE', city: 'Berlin', state: '' }, 'Germany')[2]).toBe(
      '97201 Berlin',
    );
  });
});

describe('countries', () => {
  it('are those that have a code and a name', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    for (const code of COUNTRY_CODES) expect(countryName(code, 'en'), code).not.toBe(code);
    expect(isCountry('toString')).toBe(false);
  });

  it('are listed by name in the reader’s language', () => {
    const german = countriesIn('de', ['ZA', 'AT', 'EG']);
    expect(german.map((each) => each.name)).toEqual(['Ägypten', 'Österreich', 'Südafrika']);
  });
});

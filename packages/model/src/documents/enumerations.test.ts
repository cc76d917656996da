import { describe, expect, it } from 'vitest';
import * as enumerations from './enumerations.ts';

const e = enumerations;

describe('enumerations', () => {
  it('[V3.12] number product types', () => {
    expect(e.PRODUCT_TYPE_CODES).toEqual({ physical: 1, digital: 2, service: 3, 'gift-card': 4, paywall: 5 });
  });

  it('[B9.8] number website status, 9 to 14 being reserved', () => {
    expect(e.WEBSITE_STATUS_CODES).toEqual({
      expired: 1,
      'past-due': 2,
      trial: 3,
      beta: 4,
      removed: 5,
      internal: 6,
      comped: 7,
      paid: 8,
      enterprise: 15,
    });
  });

  it('[B9.12] number the styles of the information bar', () => {
    expect(e.INFO_BAR_STYLE_CODES).toEqual({ none: 1, light: 2, dark: 3 });
  });

  it('[V9.17] number unit systems', () => {
    expect(e.UNIT_SYSTEM_CODES).toEqual({ imperial: 1, metric: 2 });
  });
});

describe('codes', () => {
  const tables = Object.entries(enumerations).filter(([name]) => /_CODES$|^PAGE_TYPES$/.test(name));

  it.each(tables)('%s are all different and lead back to their names', (_name, table) => {
    const codes = table as Record<string, number>;
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
    for (const [name, code] of Object.entries(codes)) expect(e.nameOfCode(codes, code)).toBe(name);
  });

  it('that are reserved have no name', () => {
    expect(e.nameOfCode(e.WEBSITE_STATUS_CODES, 9)).toBeUndefined();
  });
});

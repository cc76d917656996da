import { describe, expect, test } from 'vitest';
import {
  openTableLoader,
  openTablePage,
  openTableTheme,
  readRegistryKey,
  readRestaurants,
  readTockBusiness,
} from './booking-services.ts';

describe('OpenTable', () => {
  test('[V9.26] has its wide form above 850 px', () => {
    expect([849, 850, 851].map(openTableTheme)).toEqual(['standard', 'standard', 'wide']);
  });

  test('is asked for the restaurants of a country in the page’s language', () => {
    const of = { country: 'couk', variant: 'form' } as const;
    const one = openTableLoader({ ...of, restaurants: ['1125616'] }, 'wide', 'en-GB');
    expect(one).toBe(
      'https://www.opentable.co.uk/widget/reservation/loader?rid=1125616&type=standard&theme=wide&iframe=true&domain=couk&lang=en-GB&newtab=true',
    );
    expect(openTableLoader({ ...of, restaurants: ['12', '34'] }, 'standard', 'de')).toContain(
      '?rid=12&rid=34&type=multi&theme=standard&',
    );
    expect(openTableLoader({ ...of, variant: 'button', restaurants: ['12'] }, 'wide', 'de')).toContain(
      'type=button&theme=standard',
    );
    expect(openTablePage({ restaurants: ['12'], country: 'com' })).toBe(
      'https://www.opentable.com/restref/client/?rid=12',
    );
  });

  test('finds numbers in whatever was pasted, each once and ten at most', () => {
    expect(readRestaurants('1125616, 94495; 94495')).toEqual(['1125616', '94495']);
    expect(readRestaurants('https://www.opentable.com/restref/client/?rid=278919&lang=en')).toEqual([
      '278919',
    ]);
    expect(readRestaurants('none, v2.10, 1')).toEqual([]);
    expect(readRestaurants(Array.from({ length: 30 }, (_, at) => at + 100).join(' '))).toHaveLength(10);
  });
});

test('businesses and registries are read from names and addresses, and from nothing else', () => {
  for (const typed of ['olivea', 'https://www.exploretock.com/olivea/', ' exploretock.com/olivea'])
    expect(readTockBusiness(typed), typed).toBe('olivea');
  for (const typed of [
    'ada-and-ben',
    'www.zola.com/registry/ada-and-ben',
    'https://zola.com/wedding/ada-and-ben',
  ])
    expect(readRegistryKey(typed), typed).toBe('ada-and-ben');
  for (const typed of [
    '',
    'https://evil.example/olivea',
    'a b',
    '"><script>',
    '../x',
    'javascript:alert(1)',
  ]) {
    expect(readTockBusiness(typed), typed).toBeUndefined();
    expect(readRegistryKey(typed), typed).toBeUndefined();
  }
});

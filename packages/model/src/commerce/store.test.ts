import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offeredMethods } from './offline-payments.ts';
import { readBody } from '../documents/document.ts';
import { store, storeKind } from './store.ts';

it('a store of every past version is read as today’s', () => {
  for (const version of [1]) {
    const file = new URL(`./fixtures/store.v${version}.json`, import.meta.url);
    const read = readBody(storeKind, version, JSON.parse(readFileSync(file, 'utf8')));
    expect(read.ok).toBe(true);
    if (!read.ok) continue;
    expect(read.body.discounts.d1?.code).toBe('SPRING-10');
    expect(read.body.checkout).toMatchObject({ phone: 'required', note: true });
    expect(store.parse(read.body)).toEqual(read.body);
  }
});

it('a new store sells everywhere it has a rate for, in test payments, without taxes', () => {
  expect(store.parse({})).toMatchObject({
    country: 'US',
    pricesIncludeTax: false,
    taxRules: {},
    minimumSubtotal: 0,
    orderNumbers: { prefix: '', start: 1 },
    testPayments: true,
  });
  // Nobody is asked to pay by hand, and nobody to an account that is not there, until the owner says so.
  expect(offeredMethods(store.parse({}).offlinePayments)).toEqual([]);
  const { offlinePayments } = store.parse({
    offlinePayments: { bankTransfer: { enabled: true, instructions: ' ' } },
  });
  expect(offeredMethods(offlinePayments)).toEqual([]);
});

it('refuses two discounts of one code, whatever their spelling', () => {
  const one = { order: 'a0', name: 'One', takes: { kind: 'percent', percent: 5 } };
  const read = store.safeParse({ discounts: { a: { ...one, code: 'five' }, b: { ...one, code: ' FIVE ' } } });
  expect(read.error?.issues[0]?.message).toBe('Two discounts have the same code.');
});

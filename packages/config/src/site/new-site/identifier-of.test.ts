import { expect, test } from 'vitest';
import { identifierOf } from './identifier-of.ts';

test.each([
  ['Ada & Daughters', 'ada-daughters'],
  ['Café Größe', 'cafe-groesse'],
  ['Lune & Søn', 'lune-son'],
  ['Łódź İstanbul', 'lodz-istanbul'],
  ['Кафе Пушкин', 'kafe-pushkin'],
  ['Ελλάδα', 'ellada'],
  ['日本', ''],
  ['--', ''],
  ['a'.repeat(80), 'a'.repeat(40)],
])('of the name %s the address holds %s', (name, identifier) => {
  expect(identifierOf(name)).toBe(identifier);
});

import { expect, test } from 'vitest';
import type { Template } from '../api/types.ts';
import { identifierOf } from './identifier-of.ts';
import { bestFirst } from './site-kinds.ts';

const template = (name: string, kinds: Template['kinds']) => ({ template: name, kinds }) as Template;

test('starter sites that fit stand first, the others stay in their order', () => {
  const all = [
    template('a', ['portfolio']),
    template('b', ['business', 'shop']),
    template('c', ['shop']),
    template('d', []),
  ];
  const names = (kind: Parameters<typeof bestFirst>[1]) =>
    bestFirst(all, kind)
      .map((one) => one.template)
      .join('');
  expect(names(null)).toBe('abcd');
  expect(names('shop')).toBe('cbad');
  expect(names('event')).toBe('abcd');
});

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

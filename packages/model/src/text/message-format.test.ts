import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatMessage, parseMessage } from './message-format.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');
const file = join(data, 'messages/icu-parser.json');

const said = (message: string, values: Record<string, string | number>, locale?: string) =>
  formatMessage(message, new Map(Object.entries(values)), locale);

describe('messages with arguments', () => {
  it('choose plural forms, exact numbers first, and put numbers and values in', () => {
    const posts = '{count, plural, =0 {no posts} one {# post} other {# posts}} by {name}';
    expect(said(posts, { count: 0, name: 'Ada' })).toBe('no posts by Ada');
    expect(said(posts, { count: 1, name: 'Ada' })).toBe('1 post by Ada');
    expect(said(posts, { count: 1234, name: '{count}' })).toBe('1,234 posts by {count}');
    const guests = '{n, plural, offset:1 =1 {{host}} one {{host} and # guest} other {{host} and # guests}}';
    expect(said(guests, { n: 1, host: 'Ada' })).toBe('Ada');
    expect(said(guests, { n: 2, host: 'Ada' })).toBe('Ada and 1 guest');
    expect(said('{n, selectordinal, one {#st} two {#nd} other {#th}}', { n: 22 })).toBe('22nd');
    expect(said('{n, plural, one {# plik} few {# pliki} other {# plików}}', { n: 3 }, 'pl')).toBe('3 pliki');
    expect(said('{who, select, one {she} other {they}} came', { who: 'toString' })).toBe('they came');
    expect(said("It's '{'quoted'}' and {missing}", {})).toBe("It's {quoted} and {missing}");
  });

  it('[B8.22] refuse a plural with a form that is none', () => {
    for (const key of ['1', 'several', '=x', 'One'])
      expect(() => parseMessage(`{n, plural, ${key} {#} other {#}}`)).toThrow(
        'Invalid key for plural argument',
      );
  });

  it("[B5.25] refuse a plural without its 'other' form", () => {
    expect(() => parseMessage('{n, plural, one {# post}}')).toThrow("'other'");
  });

  it.each([
    '{',
    '{}',
    '{a',
    '{a,',
    '{a, plural',
    '{a, plural,',
    '{a, plural, one {',
    '{a, number}',
    '{'.repeat(5000),
  ])('refuse %s', (message) => {
    expect(() => parseMessage(message)).toThrow(Error);
  });
});

describe.skipIf(!existsSync(file))('the published messages', () => {
  it('are read or refused alike, as far as our syntax goes', () => {
    const cases: Array<{ message: string; ok: boolean }> = JSON.parse(readFileSync(file, 'utf8'));
    // Tags, numbers and dates are no part of ours.
    const ours = cases.filter(({ message }) => !/<\/?[a-z]|, ?(number|date|time)/.test(message));
    expect(ours.length).toBeGreaterThan(20);
    for (const { message, ok } of ours) {
      if (ok) expect(() => parseMessage(message), message).not.toThrow();
      else expect(() => parseMessage(message), message).toThrow(Error);
    }
  });
});

import { expect, test } from 'vitest';
import { TypingOn } from './typing-on.ts';

const press = (key: string, mods = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...mods });

test('letters typed on after a text was left are no shortcuts, until the fingers rest', () => {
  const typing = new TypingOn();
  expect(typing.takes(press('g'), 0)).toBe(false);
  typing.ended(1000);
  expect([
    typing.takes(press('g'), 1500),
    typing.takes(press('p'), 2100),
    typing.takes(press('?'), 2500),
  ]).toEqual([true, true, true]);
  expect(typing.takes(press('1'), 3300)).toBe(false);
});

test('named keys and keys with Ctrl, Cmd or Alt mean what they say at once', () => {
  const typing = new TypingOn();
  typing.ended(0);
  expect(
    [press('Delete'), press('Tab'), press('z', { ctrlKey: true }), press('d', { metaKey: true })].map((key) =>
      typing.takes(key, 1),
    ),
  ).toEqual([false, false, false, false]);
});

test('words may follow what was put in whenever they begin, until the owner does something else', () => {
  const typing = new TypingOn();
  typing.expected();
  expect([typing.takes(press('g'), 60_000), typing.takes(press('o'), 60_500)]).toEqual([true, true]);
  expect(typing.takes(press('g'), 61_300)).toBe(false);
  typing.expected();
  typing.takes(press('Shift'), 1);
  expect(typing.takes(press('G'), 2)).toBe(true);
  for (const end of [() => typing.over(), () => typing.takes(press('Tab'), 2)]) {
    typing.expected();
    end();
    expect(typing.takes(press('g'), 3)).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { pressedKeys, type Shortcut, ShortcutMatcher, takesText } from './shortcuts.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  pressedKeys({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

test('presses are written as the shortcut sheet shows them', () => {
  expect(press('k', { ctrlKey: true })).toBe('Mod+K');
  expect(press('k', { metaKey: true })).toBe('Mod+K');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('g')).toBe('g');
  expect(press('S', { metaKey: true, shiftKey: true })).toBe('Mod+Shift+S');
  expect(press('ArrowUp', { altKey: true })).toBe('Alt+Up');
});

const shortcut = (keys: string): Shortcut => ({ keys, label: keys, group: '', run() {} });

test('two keys after each other are one shortcut, if the second comes in time', () => {
  const all = [shortcut('g p'), shortcut('p')];
  const matcher = new ShortcutMatcher();
  expect(matcher.match(all, 'g', 0)).toBeUndefined();
  expect(matcher.match(all, 'p', 500)?.keys).toBe('g p');
  expect(matcher.match(all, 'g', 1000)).toBeUndefined();
  expect(matcher.match(all, 'p', 5000)?.keys).toBe('p');
});

test('a broken sequence does not swallow the second key', () => {
  const all = [shortcut('g p'), shortcut('?')];
  const matcher = new ShortcutMatcher();
  matcher.match(all, 'g', 0);
  expect(matcher.match(all, '?', 10)?.keys).toBe('?');
});

test('only what takes text keeps its keys: sliders and boxes do not', () => {
  const target = (tagName: string, type = '') => ({ tagName, type, isContentEditable: false });
  for (const type of ['text', 'search', 'number', 'password'])
    expect(takesText(target('INPUT', type))).toBe(true);
  for (const type of ['range', 'checkbox', 'radio']) expect(takesText(target('INPUT', type))).toBe(false);
  expect(takesText(target('TEXTAREA'))).toBe(true);
  expect(takesText({ tagName: 'DIV', isContentEditable: true })).toBe(true);
  expect(takesText(target('BUTTON'))).toBe(false);
});

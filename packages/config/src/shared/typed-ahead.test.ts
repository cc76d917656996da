import { expect, test } from 'vitest';
import { TypedAhead } from './typed-ahead.ts';

const key = (name: string, held: { ctrlKey?: boolean; altKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

function opened() {
  const ahead = new TypedAhead();
  const seen = { text: '', isClosed: false };
  const end = ahead.begin({
    typed: (change) => {
      seen.text = change(seen.text);
    },
    close: () => {
      seen.isClosed = true;
    },
  });
  return { ahead, seen, end };
}

test('letters are kept for what is opened, and nothing else acts on any key meanwhile', () => {
  const { ahead, seen } = opened();
  for (const name of ['1', 'g', ' ', 'é', 'x', 'Backspace']) expect(ahead.takes(key(name))).toBe(true);
  expect(seen.text).toBe('1g é');
  for (const name of ['Delete', 'Enter', 'ArrowUp', 'Tab']) expect(ahead.takes(key(name))).toBe(true);
  expect(ahead.takes(key('z', { ctrlKey: true }))).toBe(true);
  expect(ahead.takes(key('Shift'))).toBe(false);
  expect(seen.text).toBe('1g é');
});

test('Escape gives it up; before and after, keys are everybody’s', () => {
  const { ahead, seen, end } = opened();
  expect(ahead.takes(key('Escape'))).toBe(true);
  expect(seen.isClosed).toBe(true);
  end();
  expect(ahead.takes(key('a'))).toBe(false);
  expect(new TypedAhead().takes(key('a'))).toBe(false);
});

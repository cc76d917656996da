import { expect, test } from 'vitest';
import { commandMatches } from './command-palette.tsx';

const settings = { label: 'Time and currency', group: 'Settings', words: 'money zone' };

test('each word typed begins some word of the command, in any order, accents aside', () => {
  expect(commandMatches(settings, 'time')).toBe(true);
  expect(commandMatches(settings, 'set cur')).toBe(true);
  expect(commandMatches(settings, 'zo')).toBe(true);
  expect(commandMatches(settings, 'urrency')).toBe(false);
  expect(commandMatches({ label: 'Café', group: 'Pages' }, 'cafe')).toBe(true);
  expect(commandMatches(settings, '')).toBe(true);
  expect(commandMatches({ label: 'Add a section…', group: 'This page' }, 'add a section…')).toBe(true);
  expect(commandMatches(settings, '…')).toBe(true);
});

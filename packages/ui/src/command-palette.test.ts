import { expect, test } from 'vitest';
import { commandMatches, foundCommands } from './command-palette.tsx';

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

test('what is called by the word stands before what it is only another word for, whole words before beginnings', () => {
  const commands = [
    { label: 'Settings', group: 'Go to', words: 'taxonomy' },
    { label: 'Shop', group: 'Go to', words: 'tax shipping' },
    { label: 'Taxes', group: 'Shop', words: '' },
    { label: 'Tax', group: 'Shop', words: '' },
  ];
  expect(foundCommands(commands, 'tax').map(({ label }) => label)).toEqual([
    'Tax',
    'Taxes',
    'Shop',
    'Settings',
  ]);
  expect(foundCommands(commands, '')).toEqual(commands);
});

test('several of a thing find what is named by one', () => {
  expect(commandMatches({ label: 'Discount codes', group: 'Shop' }, 'discounts')).toBe(true);
  expect(commandMatches({ label: 'Discount codes', group: 'Shop' }, 'disco')).toBe(true);
  expect(commandMatches({ label: 'Css', group: 'Design' }, 'cs')).toBe(true);
});

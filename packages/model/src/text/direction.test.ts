import { expect, test } from 'vitest';
import { direction, textDirection } from './direction.ts';

test('a language is written from the right as its script is', () => {
  expect(['de', 'he', 'ar-EG', 'fa', 'ur-Latn', 'pa-Arab'].map(direction)).toEqual([
    'ltr',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'rtl',
  ]);
});

test('a text is written as its first letter is, numbers and signs are neither', () => {
  expect(['3. שלום world', '“Hi” שלום', 'مرحبا', '١٢٣', '', '— 5 €', '漢字'].map(textDirection)).toEqual([
    'rtl',
    'ltr',
    'rtl',
    undefined,
    undefined,
    undefined,
    'ltr',
  ]);
});

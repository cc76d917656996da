import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthText, readLength, readSize, readWeight, sizeText, weightText } from './measures.ts';

test('weights and lengths are read as typed, in either system', () => {
  expect(readWeight('1.2', 'metric')).toEqual({ ok: true, value: 1200 });
  expect(readWeight('1,2', 'metric')).toEqual({ ok: true, value: 1200 });
  expect(readWeight('2', 'imperial')).toEqual({ ok: true, value: 907.18 });
  expect(readLength('30', 'metric')).toEqual({ ok: true, value: 300 });
  expect(readLength('12', 'imperial')).toEqual({ ok: true, value: 304.8 });
  expect(readWeight(' ', 'metric')).toEqual({ ok: true, value: undefined });
  for (const wrong of ['-1', 'heavy', '1.2.3', '1e9', '99999999'])
    expect(readWeight(wrong, 'metric')).toMatchObject({ ok: false });
});

test('what was typed is shown again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.constantFrom('metric' as const, 'imperial' as const),
      (hundredths, system) => {
        const typed = String(hundredths / 100);
        const weight = readWeight(typed, system);
        const length = readLength(typed, system);
        expect(weight.ok && weightText(weight.value, system)).toBe(typed);
        expect(length.ok && lengthText(length.value, system)).toBe(typed);
      },
    ),
  );
});

test('a size is three lengths, however they are set apart', () => {
  const size = { lengthMm: 300, widthMm: 210, heightMm: 95 };
  for (const typed of ['30 × 21 × 9.5', '30x21x9,5', ' 30 * 21 X 9.5 '])
    expect(readSize(typed, 'metric')).toEqual({ ok: true, value: size });
  expect(sizeText(size, 'metric')).toBe('30 × 21 × 9.5');
  expect(readSize('', 'metric')).toEqual({ ok: true, value: {} });
  for (const wrong of ['30', '30 × 21', '1x2x3x4', '30 × 21 × tall'])
    expect(readSize(wrong, 'metric')).toMatchObject({ ok: false });
});

import { FONT_FAMILIES } from '@portico/model/site/styles';
import { expect, it } from 'vitest';
import { fontFace } from './font.ts';
import { FONT_FILES } from './font-files.ts';
import { fontStack } from './font-stack.ts';

it('has a Latin file, weights for text and a stand-in for each family that is not the system’s', () => {
  for (const family of FONT_FAMILIES.filter((one) => !one.startsWith('system-'))) {
    const font = FONT_FILES[family];
    if (!font) throw new Error(`${family} has no files`);
    expect(font.files.latin, family).toMatch(/-latin-.*normal\.woff2/);
    const [least, greatest] = font.weights;
    expect(least <= 400 && greatest >= 600, family).toBe(true);
    expect(font.standIn.size > 0.85 && font.standIn.size < 1.25, family).toBe(true);
    expect(
      fontFace(font.name, { weights: font.weights, italic: false }, font.files.latin ?? ''),
      family,
    ).toContain(`font-weight:${least} ${greatest}`);
  }
});

it('falls back to the stand-in and then to fonts of the same kind', () => {
  expect(fontStack('playfair-display', undefined)).toBe(
    '"Playfair Display","Playfair Display-0",Georgia,serif',
  );
  expect(fontStack('manrope', undefined)).toBe('"Manrope","Manrope-0",system-ui,sans-serif');
  expect(fontStack('system-sans', undefined)).toBe('system-ui,sans-serif');
});

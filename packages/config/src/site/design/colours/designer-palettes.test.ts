import { weakColours } from '@portico/model/colour/palette-contrast';
import { expect, it } from 'vitest';
import { DESIGNER_PALETTES } from './designer-palettes.ts';

it('has only palettes on which text can be read, from light to dark', () => {
  expect(DESIGNER_PALETTES.length).toBeGreaterThan(11);
  for (const { name, colors } of DESIGNER_PALETTES) {
    expect(weakColours(colors), name).toEqual([]);
    expect(colors.white.lightness, name).toBeGreaterThan(colors.lightAccent.lightness);
    expect(colors.darkAccent.lightness, name).toBeGreaterThan(colors.black.lightness);
  }
});

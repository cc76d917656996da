import { examplePage } from '@portico/blocks/example-page';
import { expect, it } from 'vitest';
import { siteTokens } from './tokens.ts';

it('[B9.60] a page has the design tokens: sizes, spacing, radii 0, 4, 8, durations from 0 to 600 ms, palette', () => {
  const css = siteTokens(examplePage().site.styles, ['t-lightest']);
  const value = (name: string) => new RegExp(`--${name}:([^;}]*)`).exec(css)?.[1];
  expect(['r0', 'r4', 'r8'].map(value)).toEqual(['0px', '4px', '8px']);
  expect(['d0', 'd100', 'd300', 'd600'].map(value)).toEqual(['0s', '.1s', '.3s', '.6s']);
  expect(['s4', 's16', 's128'].map(value)).toEqual(['.25rem', '1rem', '8rem']);
  for (const name of ['t-display', 't-h1', 't-h4', 't-text']) expect(value(name)).toMatch(/^clamp\(/);
  for (const name of ['c-white', 'c-light', 'c-accent', 'c-dark', 'c-black'])
    expect(value(name)).toMatch(/^#/);
});

import { FONT_FAMILIES } from '@portico/model/site/styles';
import { expect, it } from 'vitest';
import { asHeading, asText, FAMILY_OPTIONS, FONT_PAIRS, fontWeights } from './font-pairs.ts';

it('offers every family, and at least ten pairs that bring their own fonts, each once', () => {
  expect(FAMILY_OPTIONS.map(({ value }) => value).sort()).toEqual([...FONT_FAMILIES].sort());
  expect(FONT_PAIRS.filter(({ heading }) => !heading.startsWith('system-')).length).toBeGreaterThan(9);
  expect(new Set(FONT_PAIRS.map(({ heading, text }) => `${heading} ${text}`)).size).toBe(FONT_PAIRS.length);
});

it('sets each family in a weight it has', () => {
  for (const family of FONT_FAMILIES) {
    const [lightest, heaviest] = fontWeights(family);
    for (const { weight } of [asHeading(family), asText(family)])
      expect(weight >= lightest && weight <= heaviest, `${family} ${weight}`).toBe(true);
  }
});

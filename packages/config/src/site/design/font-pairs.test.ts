import { FONT_FAMILIES } from '@portico/model/site/styles';
import { expect, it } from 'vitest';
import { asHeading, asText, familyOptions, FONT_PAIRS, fontWeights } from './font-pairs.ts';

it('offers every family, and at least ten pairs that bring their own fonts, each once', () => {
  expect(
    familyOptions()
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...FONT_FAMILIES].sort());
  expect(FONT_PAIRS.filter(({ heading }) => !heading.startsWith('system-')).length).toBeGreaterThan(9);
  expect(new Set(FONT_PAIRS.map(({ heading, text }) => `${heading} ${text}`)).size).toBe(FONT_PAIRS.length);
});

it('sets each family in a weight it has', () => {
  for (const family of FONT_FAMILIES) {
    const weights = fontWeights(family);
    if (!('between' in weights)) throw new Error(`${family} has no weights between two`);
    const [lightest, heaviest] = weights.between;
    for (const { weight } of [asHeading(family), asText(family)])
      expect(weight >= lightest && weight <= heaviest, `${family} ${weight}`).toBe(true);
  }
});

const face = (weight: number, italic = false) => ({
  file: { media: 'a'.repeat(32) },
  weights: [weight, weight] as [number, number],
  italic,
  parts: ['latin' as const],
  width: 1,
  ascent: 0.9,
  descent: 0.3,
});
const OWN = {
  'own-a': {
    from: 'files' as const,
    name: 'Amphora',
    kind: 'serif' as const,
    licensed: true,
    faces: [face(700), face(400), face(400, true)],
  },
};

it('offers the site’s own families first, in the weights they have', () => {
  expect(familyOptions(OWN)[0]).toEqual({ value: 'own-a', label: 'Amphora' });
  expect(fontWeights('own-a', OWN)).toEqual({ few: [400, 700] });
  expect(asHeading('own-a', OWN).weight).toBe(700);
  expect(asText('own-a', OWN).weight).toBe(400);
});

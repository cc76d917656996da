import { describe, expect, it } from 'vitest';
import { ANCHOR_MAX, anchorErrors, anchorProblem } from './anchor.ts';
import { classifyLink } from './link.ts';
import type { Sections } from '../documents/section.ts';

const section = (anchor?: string, blockAnchor?: string): Sections[string] => ({
  order: 'a0',
  layout: 'flow',
  ...(anchor === undefined ? {} : { anchor }),
  blocks: {
    b: {
      type: 'line',
      version: 1,
      order: 'a0',
      fields: {},
      ...(blockAnchor ? { anchor: blockAnchor } : {}),
    },
  },
});

describe('an anchor', () => {
  it.each(['prices', 'Über-uns', 'фото', 'a_b', '2026', ''])('may be %j', (anchor) => {
    expect(anchorProblem(anchor)).toBeNull();
  });

  it.each([
    ['our prices', /our-prices/],
    ['#prices', /: prices/],
    ['a/b', /a-b/],
    ['!', /hyphens and underscores\./],
    ['main', /Portico itself/],
    ['block-0191f3a2c4d5aabbccddee01', /Portico itself/],
    ['x'.repeat(ANCHOR_MAX + 1), /at most/],
  ])('may not be %j', (anchor, why) => {
    expect(anchorProblem(anchor)).toMatch(why);
  });

  it('[V5.30] of the greatest length is a link to an anchor still', () => {
    expect(classifyLink(`#${'x'.repeat(ANCHOR_MAX)}`)).toBe('anchor');
  });

  it('belongs to one place of a page, be it a section or a block', () => {
    const twice = 'Another anchor on this page is called "a" already.';
    expect(anchorErrors({ s: section('a'), t: section('b', 'c') })).toEqual({});
    expect(anchorErrors({ s: section('a'), t: section('b', 'a') })).toEqual({
      's.anchor': twice,
      't.blocks.b.anchor': twice,
    });
  });

  it('is not held against who changes something else', () => {
    const before = { s: section('our prices'), t: section('a', 'a') };
    expect(anchorErrors(before, before)).toEqual({});
    expect(Object.keys(anchorErrors({ ...before, u: section('a') }, before))).toEqual(['u.anchor']);
  });
});

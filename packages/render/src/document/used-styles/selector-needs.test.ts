import { describe, expect, it } from 'vitest';
import { type SelectorNeeds, selectorNeeds } from './selector-needs.ts';

/** Needs in short: names, then groups in brackets. */
function short({ all, oneOf }: SelectorNeeds): string {
  return [...all, ...oneOf.map((group) => `[${group.map(short).join(' | ')}]`)].join(' ');
}

describe('what a selector needs of a page', () => {
  it.each([
    ['*', ''],
    ['p', 'p'],
    ['H1.label', 'h1 .label'],
    ['.flow>.b+.b', '.flow .b .b'],
    ['.grid > .b ~ li', '.grid .b li'],
    // What scripts and readers change is no need.
    ['#menu > a:hover::before', 'a'],
    ['[dir="rtl"]', ''],
    ['a[href^="x)].y"]', 'a'],
    ['.flow > [data-block-type="heading"] + .b', '.flow .b'],
    ['details[open] > summary:after', 'details summary'],
    [':dir(rtl) > .more', '.more'],
    ['li:nth-child(2 of .x)', 'li'],
    ['.head a:not(.btn, .brand)', '.head a'],
    // One of several, and that with needs of its own.
    ['.prose :is(th, td)', '.prose [th | td]'],
    ['.prose :is(li > ul, .x:where(ol, dl))', '.prose [li ul | .x [ol | dl]]'],
    ['.item:has(> .thumb) h3', '.item h3 [.thumb]'],
    [':is(h1,h2) a:not([class])', 'a [h1 | h2]'],
    // Not understood: rather kept.
    [String.raw`.w\:full .b`, ''],
    ['.b:is(.c', ''],
    ['.5 .b', ''],
    ['', ''],
  ])('%s: %s', (selector, needs) => {
    expect(short(selectorNeeds(selector))).toBe(needs);
  });
});

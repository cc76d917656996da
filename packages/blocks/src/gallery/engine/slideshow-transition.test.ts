import { expect, it } from 'vitest';
import { slideClick } from './slide-click.ts';
import { KENBURNS_ZOOM, slideshowTransition } from './slideshow-transition.ts';

it('[B4.20] [B9.32] [B9.33] [B9.35] knows five transitions', () => {
  expect(slideshowTransition('fade')).toEqual({ layout: 'stack', durationMs: 1000 });
  expect(slideshowTransition('kenburns')).toEqual({ layout: 'stack', durationMs: 1000, zoom: 1.075 });
  expect(slideshowTransition('scroll')).toEqual({ layout: 'row', durationMs: 400 });
  expect(slideshowTransition('swipe')).toEqual({ layout: 'row', durationMs: 280 });
  expect(slideshowTransition('newswipe')).toEqual({ layout: 'row', durationMs: 280, isFree: true });
  expect(KENBURNS_ZOOM).toBe(1.075);
});

it('[B5.18] throws for a transition there is none of, whatever objects have by nature', () => {
  for (const name of ['spin', '', 'toString', '__proto__'])
    expect(() => slideshowTransition(name)).toThrow('could not be found by name');
});

const click = (more: Partial<Parameters<typeof slideClick>[0]>) =>
  slideClick({
    behavior: 'half',
    x: 300,
    width: 1000,
    isLink: false,
    isVideo: false,
    isRightToLeft: false,
    ...more,
  });

it('[B4.17] a click leads on, back, or by the half it was in', () => {
  expect(click({ behavior: 'next' })).toBe('next');
  expect(click({ behavior: 'previous', x: 900 })).toBe('previous');
  expect([0, 499, 500, 1000].map((x) => click({ x }))).toEqual(['previous', 'previous', 'next', 'next']);
  expect([499, 500].map((x) => click({ x, isRightToLeft: true }))).toEqual(['next', 'previous']);
});

it('[B4.18] [B4.19] a click on a slide that leads somewhere, or on a video, does not', () => {
  for (const behavior of ['next', 'previous', 'half'] as const) {
    expect(click({ behavior, isLink: true })).toBeUndefined();
    expect(click({ behavior, isVideo: true })).toBeUndefined();
  }
});

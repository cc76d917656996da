import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  MARQUEE_MIN_WIDTH,
  planMarquee,
  RERENDER_MS,
  ridersOf,
  timeAtStart,
  WAVE_PERIOD_MAX,
  WAVE_PERIOD_MIN,
  waveHeight,
} from './engine.ts';

const px = (max: number) => fc.double({ min: 0, max, noNaN: true });
const motion = fc.record({
  waveFrequency: fc.double({ min: 1, max: 4, noNaN: true }),
  waveIntensity: fc.constantFrom(0, 1, 10),
  animationSpeed: fc.double({ min: 0.1, max: 5, noNaN: true }),
});
const EASE = 1e-6;

it('[B9.69] has a minimum width of 50, waves of 250 to 1,000 px, and is drawn anew after 1,000 ms', () => {
  expect([MARQUEE_MIN_WIDTH, WAVE_PERIOD_MIN, WAVE_PERIOD_MAX, RERENDER_MS]).toEqual([50, 250, 1000, 1000]);
  expect(planMarquee(400, 49, { waveFrequency: 1, waveIntensity: 0, animationSpeed: 1 })).toBeUndefined();
  expect(planMarquee(3, 100, { waveFrequency: 1, waveIntensity: 0, animationSpeed: 1 })).toEqual({
    copies: 3,
    cyclePx: 50,
    cycleMs: (50 / 60) * 1000,
    wavePx: 0,
  });
});

it('fills its window at any moment, with no more texts than that takes', () => {
  fc.assert(
    fc.property(px(20_000), px(5000), motion, (texts, window, how) => {
      const plan = planMarquee(texts, window, how);
      if (!plan) {
        expect(window).toBeLessThan(MARQUEE_MIN_WIDTH);
        return;
      }
      const width = Math.max(MARQUEE_MIN_WIDTH, texts);
      expect(plan.copies * width - plan.cyclePx).toBeGreaterThanOrEqual(window - EASE);
      expect((plan.copies - 1) * width - plan.cyclePx).toBeLessThan(window + EASE);
      expect(plan.cyclePx / width).toBeCloseTo(Math.round(plan.cyclePx / width));
    }),
  );
});

it('[B9.69] makes waves of 250 to 1,000 px, whole ones in each cycle, whatever its texts are', () => {
  fc.assert(
    fc.property(px(20_000), fc.double({ min: 50, max: 5000, noNaN: true }), motion, (texts, window, how) => {
      const plan = planMarquee(texts, window, { ...how, waveIntensity: 1 });
      if (!plan) throw new Error('too narrow');
      expect(plan.wavePx).toBeGreaterThanOrEqual(WAVE_PERIOD_MIN - EASE);
      expect(plan.wavePx).toBeLessThanOrEqual(WAVE_PERIOD_MAX + EASE);
      expect(plan.cyclePx / plan.wavePx).toBeCloseTo(Math.round(plan.cyclePx / plan.wavePx));
    }),
  );
});

it('lets the same place of the next copy stand as high as its own, and brings what is looked for into the window', () => {
  const how = { waveFrequency: 2, waveIntensity: 1, animationSpeed: 1 };
  fc.assert(
    fc.property(px(5000), px(5000), fc.constantFrom('left', 'right'), (texts, x, direction) => {
      const plan = planMarquee(texts, 1000, how);
      if (!plan) throw new Error('too narrow');
      expect(waveHeight(x, plan)).toBeCloseTo(waveHeight(x + plan.cyclePx, plan));
      expect(Math.abs(waveHeight(x, plan))).toBeLessThanOrEqual(1);
      const gone = (timeAtStart(x, plan, direction) / plan.cycleMs) * plan.cyclePx;
      const at = direction === 'left' ? x - gone : x - plan.cyclePx + gone;
      const rest = ((at % plan.cyclePx) + plan.cyclePx) % plan.cyclePx;
      expect(Math.min(rest, plan.cyclePx - rest)).toBeLessThan(1e-6);
    }),
  );
});

it('takes texts apart by letters, by words where letters join, and loses none of them', () => {
  expect(ridersOf('Open 9', false)).toEqual(['O', 'p', 'e', 'n', ' ', '9']);
  expect(ridersOf('Open 9', true)).toEqual(['Open', ' ', '9']);
  expect(ridersOf('مرحبا بكم', false)).toEqual(['مرحبا', ' ', 'بكم']);
  expect(ridersOf('नमस्ते', false)).toEqual(['नमस्ते']);
  expect(ridersOf('👩‍🎨 ok', false)).toEqual(['👩‍🎨', ' ', 'o', 'k']);
  expect(ridersOf('🇩🇪é', false)).toEqual(['🇩🇪', 'é']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (words, isByWord) => {
      expect(ridersOf(words, isByWord).join('')).toBe(words);
    }),
  );
});

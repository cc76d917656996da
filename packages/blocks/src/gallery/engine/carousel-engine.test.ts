import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carouselControls, carouselGroup, groupStep, slidesPerRow } from './carousel-engine.ts';

it('[B4.12] [B4.13] [B4.14] a carousel has fewer slides in a row on narrow windows, and 480 px wins over 724 px', () => {
  expect([1, 2, 3, 4, 6].map((original) => slidesPerRow(original, 479))).toEqual([1, 2, 2, 2, 2]);
  expect([1, 2, 3, 4, 6].map((original) => slidesPerRow(original, 480))).toEqual([1, 2, 3, 3, 3]);
  expect([1, 2, 3, 4, 6].map((original) => slidesPerRow(original, 723))).toEqual([1, 2, 3, 3, 3]);
  expect([1, 2, 3, 4, 6].map((original) => slidesPerRow(original, 724))).toEqual([1, 2, 3, 4, 6]);
});

it('[B4.15] has no controls where every slide stands in one row', () => {
  expect(carouselControls({ index: 0, count: 3, perRow: 3 }).hidden).toBe(true);
  expect(carouselControls({ index: 0, count: 4, perRow: 3 }).hidden).toBe(false);
});

it('[B4.16] goes back from its first group and on from its last no further, and sees every slide on the way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 10 }), (count, perRow) => {
      const seen = new Set<number>();
      let index = 0;
      expect(carouselControls({ index, count, perRow }).previous).toBe(false);
      for (let steps = 0; steps < 500; steps++) {
        for (let slide = index; slide < Math.min(count, index + perRow); slide++) seen.add(slide);
        const { group, groups } = carouselGroup({ index, count, perRow });
        expect(group).toBeLessThan(groups);
        if (!carouselControls({ index, count, perRow }).next) break;
        index = groupStep({ index, count, perRow }, 1);
      }
      expect(seen.size).toBe(count);
      const last = carouselGroup({ index, count, perRow });
      expect(last.group).toBe(last.groups - 1);
      expect(groupStep({ index, count, perRow }, 1)).toBe(index);
    }),
  );
});

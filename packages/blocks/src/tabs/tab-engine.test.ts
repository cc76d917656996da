import { expect, test } from 'vitest';
import { tabStep } from './tab-engine.ts';

const row = { count: 3, isVertical: false, isRtl: false };

test('arrows go from tab to tab and wrap at both ends', () => {
  expect(tabStep('ArrowRight', 0, row)).toEqual({ focus: 1 });
  expect(tabStep('ArrowRight', 2, row)).toEqual({ focus: 0 });
  expect(tabStep('ArrowLeft', 0, row)).toEqual({ focus: 2 });
  expect(tabStep('Home', 2, row)).toEqual({ focus: 0 });
  expect(tabStep('End', 0, row)).toEqual({ focus: 2 });
});

test('on pages that are read from the right, the left arrow goes on', () => {
  expect(tabStep('ArrowLeft', 0, { ...row, isRtl: true })).toEqual({ focus: 1 });
  expect(tabStep('ArrowRight', 0, { ...row, isRtl: true })).toEqual({ focus: 2 });
  expect(tabStep('ArrowRight', 0, { ...row, isRtl: true, isVertical: true })).toEqual({ focus: 1 });
});

test('Enter and Space select the tab that has the focus', () => {
  for (const key of ['Enter', ' ']) expect(tabStep(key, 1, row)).toEqual({ select: 1 });
});

test('up and down are the page’s own, unless tabs stand one below the other', () => {
  expect(tabStep('ArrowDown', 0, row)).toBeUndefined();
  expect(tabStep('ArrowDown', 0, { ...row, isVertical: true })).toEqual({ focus: 1 });
  expect(tabStep('ArrowUp', 0, { ...row, isVertical: true })).toEqual({ focus: 2 });
  expect(tabStep('a', 0, row)).toBeUndefined();
});

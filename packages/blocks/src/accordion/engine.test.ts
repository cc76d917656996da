import { expect, test } from 'vitest';
import { ACCORDION_MS, type Fold, press, reveal } from './engine.ts';

const folds = (...open: boolean[]): Fold[] => open.map((isOpen) => ({ isOpen, until: 0 }));
const openOnes = (all: readonly Fold[]) => all.flatMap(({ isOpen }, at) => (isOpen ? [at] : []));
const at = (now: number, multiple = false) => ({ now, multiple, duration: ACCORDION_MS });

test('an item that is clicked opens, and closes at the next click, in 250 ms each', () => {
  expect(ACCORDION_MS).toBe(250);
  const opening = press(folds(false, false), 1, at(1000));
  expect(opening[1]).toEqual({ isOpen: true, until: 1250 });
  expect(press(opening, 1, at(1250))[1]).toEqual({ isOpen: false, until: 1500 });
});

test('opening one closes the others, those that are still opening too, unless several may be open', () => {
  const first = press(folds(false, true, false), 0, at(0));
  expect(openOnes(first)).toEqual([0]);
  expect(openOnes(press(first, 2, at(100)))).toEqual([2]);
  expect(openOnes(press(press(folds(false, true, false), 0, at(0, true)), 2, at(100, true)))).toEqual([
    0, 1, 2,
  ]);
});

test('a click on an item that is still moving does nothing, one on another does', () => {
  const opening = press(folds(false, false), 0, at(0));
  expect(press(opening, 0, at(249))).toBe(opening);
  expect(press(opening, 0, at(250))).not.toBe(opening);
  const closing = press(opening, 1, at(10));
  expect(press(closing, 0, at(100))).toBe(closing);
});

test('what was looked for and found is open, and stays so when it is found again', () => {
  const found = reveal(folds(true, false), 1, { now: 0, multiple: false, duration: 0 });
  expect(openOnes(found)).toEqual([1]);
  expect(reveal(found, 1, at(0))).toBe(found);
});

test('places that are none change nothing', () => {
  const all = folds(true);
  expect(press(all, 1, at(0))).toBe(all);
  expect(reveal(all, -1, at(0))).toBe(all);
});

import { expect, it } from 'vitest';
import { enlargedSrcset } from './enlarged-srcset.ts';

const HREF = '/_portico/media/0a/bowl.jpg?format=2500w';
const widths = (width: number) =>
  enlargedSrcset(HREF, width)
    ?.split(', ')
    .map((part) => part.split(' ')[1]);

it('offers what large windows and enlarged pictures can use, up to all there is', () => {
  expect(widths(4000)).toEqual(['500w', '750w', '1000w', '1500w', '2500w']);
  expect(widths(900)).toEqual(['500w', '750w', '900w']);
  expect(widths(60)).toEqual(['60w']);
  expect(enlargedSrcset(HREF, 900)).toContain('/_portico/media/0a/bowl.jpg?format=1000w 900w');
});

it('has one form of a drawing, and of what nobody knows the size of', () => {
  expect(enlargedSrcset('/_portico/media/0a/bowl.svg', 900)).toBeUndefined();
  expect(enlargedSrcset(HREF, undefined)).toBeUndefined();
});

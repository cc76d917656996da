import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haveSameShape, type MediaReplacement, replaceMedia } from './replace-media.ts';

const OLD = 'a'.repeat(32);
const NEW = 'b'.repeat(32);
const replacement: MediaReplacement = {
  from: { hash: OLD, filename: 'Menü 1.pdf' },
  to: { hash: NEW, filename: 'menu.pdf' },
  sameShape: false,
  links: true,
};

describe('replacing a file in a body', () => {
  test('changes references, keeps their words, and drops the place in a picture of another shape', () => {
    const reference = { media: OLD, alt: 'A vase', focalPoint: { x: 0.1, y: 0.9 } };
    const body = { image: reference, other: { media: 'c'.repeat(32), focalPoint: { x: 0, y: 0 } } };
    expect(replaceMedia(body, replacement)).toEqual({
      image: { media: NEW, alt: 'A vase' },
      other: body.other,
    });
    expect(replaceMedia(body, { ...replacement, sameShape: true }).image).toEqual({
      ...reference,
      media: NEW,
    });
  });

  test.each([
    [
      `<img src="/_portico/media/${OLD}/x.jpg?format=500w">`,
      `<img src="/_portico/media/${NEW}/x.jpg?format=500w">`,
    ],
    ['/s/Men%C3%BC%201.pdf', '/s/menu.pdf'],
    ['<a href="/s/Men%C3%BC%201.pdf#page=2">Menu</a>', '<a href="/s/menu.pdf#page=2">Menu</a>'],
    ['https://example.com/s/Men%C3%BC%201.pdf?x', 'https://example.com/s/menu.pdf?x'],
    ['/s/Men%C3%BC%201.pdf2 /s/other.pdf /products/s/', '/s/Men%C3%BC%201.pdf2 /s/other.pdf /products/s/'],
  ])('finds it in the text %s', (before, after) => {
    expect(replaceMedia({ text: before }, replacement)).toEqual({ text: after });
    expect(replaceMedia({ text: before }, { ...replacement, links: false }).text.includes('menu.pdf')).toBe(
      false,
    );
  });

  test('gives back what does not name the file as it is; of what does, nothing else changes', () => {
    const named = fc.constantFrom(OLD, `x ${OLD} y`, '/s/Men%C3%BC%201.pdf');
    const leaf = fc.oneof({ weight: 4, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> }, named);
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.string(), leaf))),
        (body) => {
          const before = JSON.stringify(body);
          const after = replaceMedia(body, replacement);
          expect(JSON.stringify(body), 'the body itself is not touched').toBe(before);
          const text = JSON.stringify(after);
          expect(text).toBe(before.replaceAll(OLD, NEW).replaceAll('/s/Men%C3%BC%201.pdf', '/s/menu.pdf'));
          if (text === before) expect(after).toBe(body);
        },
      ),
    );
  });
});

test.each([
  [{ width: 1000, height: 500 }, { width: 2000, height: 1001 }, true],
  [{ width: 1000, height: 500 }, { width: 500, height: 1000 }, false],
  [{ width: 1000, height: 500 }, {}, false],
])('%j and %j have the same shape: %s', (a, b, same) => {
  expect(haveSameShape(a, b)).toBe(same);
});

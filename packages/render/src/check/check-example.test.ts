import type { KindName } from '@portico/model/documents/document-kinds';
import { expect, it } from 'vitest';
import { checkExample, type ExampleWords, linesOf } from './check-example.ts';
import type { CheckFacts } from './facts.ts';

const example: ExampleWords = {
  lines: new Set(['Thrown by hand in Dorset', 'hello@kiln.example']),
  namingLines: [/^.{1,200} is a small workshop$/su],
  prices: new Set(['d v price 3600']),
};
const found = (kind: KindName, body: Record<string, unknown>, known: ExampleWords | null = example) =>
  checkExample({ id: 'd', kind, body }, { example: known } as CheckFacts).map(
    ({ message, path, subject }) => [message, path.join('.'), subject],
  );
const text = (...lines: string[]) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: lines.flatMap((line, at) => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        { type: 'text', text: line },
      ]),
    },
  ],
});

it('finds lines of the example wherever they stand, whatever the site is called, once for each document', () => {
  expect(found('page', { title: 'Thrown by hand in Dorset' })).toEqual([
    ['1 line here is still sample text.', 'title', 'Thrown by hand in Dorset'],
  ]);
  const body = { title: 'Mine', a: text('Own words', 'hello@kiln.example'), b: 'Ada’s is a small workshop' };
  expect(found('blog-post', body)).toEqual([
    ['2 lines here are still sample text.', 'a', 'hello@kiln.example'],
  ]);
});

it('finds prices of the example at their product, and takes others for the owner’s', () => {
  expect(found('product', { title: 'Mine', variants: { v: { price: 3600 } } })).toEqual([
    ['1 price here is still sample text.', 'variants.v.price', undefined],
  ]);
  expect(found('product', { title: 'Mine', variants: { v: { price: 3601 }, w: { price: 3600 } } })).toEqual(
    [],
  );
});

it.each([
  'Your name',
  'Street and number, town · you@example.com',
  'Your name or that of your company, street',
])('finds “%s”, where an owner’s own belongs, also in sites made from nothing', (line) => {
  expect(found('frame', { footer: { s: { blocks: { b: { fields: { text: line } } } } } }, null)).toHaveLength(
    1,
  );
});

it('leaves alone what is anybody’s: short words, addresses, what pictures show, pages that stand in, forms', () => {
  expect(
    linesOf({
      kind: 'page',
      body: { title: 'About us', href: 'mailto:a@b.example', alt: 'A bowl on a table' },
    }),
  ).toEqual([]);
  expect(linesOf({ kind: 'page', body: { pageKind: 'not-found', title: 'There is nothing here' } })).toEqual(
    [],
  );
  expect(linesOf({ kind: 'form', body: { title: 'Please tell us your name' } })).toEqual([]);
  expect(found('page', { title: 'Words of my own choice' })).toEqual([]);
});

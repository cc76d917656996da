import { blocks, definitionOf } from '@portico/blocks/registry';
import { SEVERITY_OF } from '@portico/model/check/finding';
import { expect, it } from 'vitest';
import { checkExampleBlocks } from './check-example-blocks.ts';

const found = (...placed: object[]) =>
  checkExampleBlocks({
    id: 'd',
    kind: 'page',
    body: {
      sections: {
        s: {
          order: 'a0',
          layout: 'flow',
          blocks: Object.fromEntries(placed.map((one, at) => [`b${at}`, { order: `a${at}`, ...one }])),
        },
      },
    },
  }).map(({ rule, block, subject }) => [rule, block, subject]);

const begun = (type: string) => {
  const { version, defaults, begins } = definitionOf(type) ?? { version: 1, defaults: {}, begins: {} };
  return { type, version, fields: { ...defaults, ...begins } };
};

it('hints at every block that still shows what it was added with, and at no other', () => {
  const quote = begun('quote');
  expect(SEVERITY_OF['example-block']).toBe('notice');
  expect(found(quote, { ...quote, fields: { ...quote.fields, text: 'The best cup I own.' } })).toEqual([
    ['example-block', 'b0', 'Quote'],
  ]);
});

it('knows the example of every block that begins with one', () => {
  for (const type of Object.keys(blocks))
    expect(found(begun(type)).length, type).toBe(definitionOf(type)?.begins ? 1 : 0);
});

it('bears blocks of other shapes: of an extension, of another version, without fields', () => {
  expect(
    found(
      { type: 'vendor/unknown', version: 1 },
      { type: 'quote', version: 99, fields: {} },
      { type: 'heading', version: 1 },
    ),
  ).toEqual([]);
});

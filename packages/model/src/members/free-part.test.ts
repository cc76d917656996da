import { expect, test } from 'vitest';
import type { Block } from '../documents/block.ts';
import type { Sections } from '../documents/section.ts';
import { freePart } from './free-part.ts';

const block = (order: string, type = 'heading'): Block => ({ type, version: 1, order, fields: {} });
const END = { type: 'member-area', version: 1, fields: {} };

test('what is for everybody ends with the first block that says so, wherever blocks are stored', () => {
  const sections: Sections = {
    last: { order: 'a2', layout: 'flow', blocks: { x: block('a0') } },
    first: { order: 'a0', layout: 'flow', blocks: { p: block('a0') } },
    cut: {
      order: 'a1',
      layout: 'flow',
      theme: 'dark',
      blocks: {
        secret: block('a2'),
        end: block('a1', 'members-only'),
        again: block('a3', 'members-only'),
        free: block('a0'),
      },
    },
  };
  expect(freePart(sections, END)).toEqual({
    end: 'end',
    sections: {
      first: sections.first,
      cut: { ...sections.cut, blocks: { free: block('a0'), end: { ...END, order: 'a1' } } },
    },
  });
});

test('without such a block nothing is for everybody', () => {
  expect(freePart({}, END)).toBeUndefined();
  expect(freePart({ s: { order: 'a0', layout: 'flow', blocks: { b: block('a0') } } }, END)).toBeUndefined();
});

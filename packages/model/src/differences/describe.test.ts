import { describe, expect, it } from 'vitest';
import type { Block } from '../documents/block.ts';
import type { Section } from '../documents/section.ts';
import { describeDifferences } from './describe.ts';
import type { DifferenceNames } from './difference.ts';

const names: DifferenceNames = {
  block: ({ type, fields }) => ({
    name: type === 'heading' ? 'Heading' : 'Image',
    words: typeof fields.text === 'string' ? fields.text : '',
  }),
  document: (id) => ({ aaaaaaaaaaaaaaaaaaaaaaaa: 'About us' })[id],
  money: (minor) => `€${(minor / 100).toFixed(2)}`,
};
const heading = (text: string, more: Partial<Block> = {}): Block => ({
  type: 'heading',
  version: 1,
  order: 'a0',
  fields: { text, level: 2 },
  ...more,
});
const section = (blocks: Record<string, Block>, more: Partial<Section> = {}): Section => ({
  order: 'a0',
  layout: 'flow',
  blocks,
  ...more,
});
const page = (sections: Record<string, Section>, more: object = {}) => ({
  title: 'A page',
  sections,
  ...more,
});

/** Each difference in one line. */
const told = (kind: string, before: object, after: object) =>
  describeDifferences(kind, before as never, after as never, names).map((one) =>
    [
      one.what,
      one.of,
      [...one.within, one.name, one.field?.join('.')].filter(Boolean).join(' › '),
      ...(one.from === undefined && one.to === undefined ? [] : [`${one.from ?? '∅'} → ${one.to ?? '∅'}`]),
      ...(one.formatting ? ['formatting'] : []),
    ].join(' | '),
  );

describe('what differs between two states of a document is told', () => {
  it('by the fields of the page, groups of them by name', () => {
    expect(
      told(
        'page',
        page({}, { search: { title: 'Old' }, hideHeader: false }),
        page({}, { title: 'New', search: { title: 'Old', description: 'Words' }, hideHeader: true }),
      ),
    ).toEqual([
      'changed | field | title | A page → New',
      'changed | field | search.description | ∅ → Words',
      'changed | field | hideHeader | No → Yes',
    ]);
  });

  it('by sections and blocks, each under the words it is known by', () => {
    const before = page({
      s1: section({ b1: heading('Welcome'), b2: heading('Gone', { order: 'a1' }) }),
      s2: section({ b3: heading('Second') }, { order: 'a1' }),
    });
    const after = page({
      s1: section({ b1: heading('Welcome back'), b4: heading('Fresh', { order: 'a2' }) }, { theme: 'dark' }),
      s3: section({ b5: heading('Third') }, { order: 'a2', name: 'Offers' }),
    });
    expect(told('page', before, after)).toEqual([
      'changed | field | Welcome back › theme | ∅ → dark',
      'changed | field | Welcome back › Heading “Welcome back” › text | Welcome → Welcome back',
      'added | block | Welcome back › Heading “Fresh” | ∅ → Fresh',
      'removed | block | Welcome back › Heading “Gone” | Gone → ∅',
      'added | section | Offers | ∅ → Third',
      'removed | section | Second | Second → ∅',
    ]);
  });

  it('as moved, not as gone and new, where a block stands in another place or section', () => {
    const before = page({
      s1: section({ b1: heading('One'), b2: heading('Two', { order: 'a1' }) }),
      s2: section({ b3: heading('Three') }, { order: 'a1' }),
    });
    const after = page({
      s1: section({ b1: heading('One', { order: 'a5' }) }, { order: 'a2' }),
      s2: section({ b3: heading('Three'), b2: heading('Two', { order: 'a4' }) }, { order: 'a1' }),
    });
    expect(told('page', before, after)).toEqual([
      'moved | block | Three › Heading “Two”',
      'moved | section | One',
      'moved | block | One › Heading “One”',
    ]);
  });

  it('as formatting where the words of a text stay', () => {
    const text = (...marks: object[]) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words', marks }] }],
    });
    const block = (content: object) => heading('x', { fields: { content } });
    expect(
      told(
        'page',
        page({ s: section({ b: block(text()) }) }),
        page({ s: section({ b: block(text({ type: 'bold' })) }) }),
      ),
    ).toEqual(['changed | field | Section 1 › Heading › content | Words → Words | formatting']);
  });

  it('by entry in menus, variants and other ordered lists, with amounts in money and documents by title', () => {
    const link = 'aaaaaaaaaaaaaaaaaaaaaaaa';
    expect(
      told(
        'navigation',
        { main: { m1: { order: 'a0', document: link }, m2: { order: 'a1', title: 'Shop' } }, footer: {} },
        { main: { m1: { order: 'a2', document: link }, m3: { order: 'a3', title: 'News' } }, footer: {} },
      ),
    ).toEqual(['moved | entry | About us', 'added | entry | News', 'removed | entry | Shop']);
    const product = (variant: object) => ({
      title: 'Bowl',
      variants: { v: { order: 'a0', sku: 'B1', optionValues: ['Large'], price: 4800, ...variant } },
    });
    expect(told('product', product({}), product({ onSale: true, salePrice: 3900 }))).toEqual([
      'changed | field | Large › onSale | ∅ → Yes',
      'changed | field | Large › salePrice | ∅ → €39.00',
    ]);
    expect(told('settings', { homePage: 'x' }, { homePage: link })).toEqual([
      'changed | field | homePage | x → About us',
    ]);
  });

  it('for both page templates of a collection, and not at all where nothing differs', () => {
    const of = (text: string) => ({
      title: 'Journal',
      list: { sections: { s: section({ b: heading(text) }) } },
      item: { sections: {} },
    });
    expect(told('collection', of('a'), of('b'))).toEqual([
      'changed | field | List page › b › Heading “b” › text | a → b',
    ]);
    expect(told('collection', of('a'), of('a'))).toEqual([]);
    expect(told('page', page({ s: section({}) }), { title: 'A page' })).toEqual([
      'removed | section | Section 1',
    ]);
  });
});

import type { DataResult, ItemCard } from '@portico/model/page/data-request';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { summaryBlock } from './block.ts';
import { cutWords } from './cut-words.ts';
import { SUMMARY_VARIANTS, summaryDefinition } from './definition.ts';

type Items = Extract<DataResult, { type: 'items' }>;
const card = (change: Partial<ItemCard> = {}): ItemCard => ({
  id: 'i1',
  kind: 'blog-post',
  title: 'First firing',
  path: '/journal/first-firing',
  excerpt: 'Thirty-one hours and two tonnes of ash logs.',
  date: '2026-03-02T09:00:00.000Z',
  author: { name: 'Mara', slug: 'mara' },
  categories: [{ slug: 'ink', name: 'Ink' }],
  tags: ['cone 10'],
  featured: false,
  ...change,
});
const items = (change: Partial<Items> = {}): Record<string, DataResult> => ({
  items: {
    type: 'items',
    items: [card()],
    hasMore: false,
    page: 1,
    collection: {
      id: 'c1',
      title: 'Journal',
      path: '/journal',
      type: 'blog',
      categories: [{ slug: 'ink', name: 'Ink' }],
    },
    ...change,
  },
});
const draw = (fields: Record<string, unknown>, data = items()) =>
  renderBlock(summaryBlock, { collection: 'current', ...fields }, { data });

describe('a summary block', () => {
  it('has the four specified variants', () => {
    expect(SUMMARY_VARIANTS).toEqual(['wall', 'carousel', 'list', 'grid']);
  });

  it('never looks like a grid of sections, which leaves room at the sides', () => {
    for (const variant of SUMMARY_VARIANTS)
      expect(draw({ variant })).not.toMatch(/<ul class="[^"]*\b(grid|flow)\b/);
  });

  it('shows the parts the owner chose, and always the title', () => {
    const bare = draw({ show: [] });
    expect(bare).toContain('First firing');
    for (const part of ['Thirty-one', '2 March 2026', 'Mara', 'cone 10']) expect(bare).not.toContain(part);
    const full = draw({ show: ['excerpt', 'date', 'author', 'categories', 'tags', 'readMore'] });
    for (const part of ['Thirty-one', '2 March 2026', 'Mara', 'Ink', 'cone 10', 'Read more'])
      expect(full).toContain(part);
  });

  it('leads elsewhere when the item does', () => {
    expect(draw({}, items({ items: [card({ sourceUrl: 'https://example.org/piece' })] }))).toContain(
      'href="https://example.org/piece"',
    );
  });

  it('filters by links of the list’s own address and marks the category in force', () => {
    const html = draw({ filters: true }, items({ filter: { category: 'ink' } }));
    expect(html).toContain('<a href="/journal">All</a>');
    expect(html).toContain('<a href="/journal?category=ink" aria-current="true">Ink</a>');
  });

  it('pages by links that keep the filter', () => {
    const html = draw({ pagination: true }, items({ page: 2, hasMore: true, filter: { category: 'ink' } }));
    expect(html).toContain('rel="prev" href="/journal?category=ink">Newer');
    expect(html).toContain('rel="next" href="/journal?category=ink&amp;page=3">Older');
  });

  it('says so when its own page has nothing to show, and is silent elsewhere', () => {
    const none = items({ items: [] });
    expect(draw({ pagination: true }, none)).toContain('Nothing here yet.');
    expect(draw({ emptyText: 'The kiln is still hot.' }, none)).toContain('The kiln is still hot.');
    expect(draw({}, none)).toBe('');
    expect(draw({ filters: true }, items({ items: [], filter: { category: 'ink' } }))).toContain('Show all');
  });

  it('shows the first letter where an item has no picture', () => {
    expect(draw({ show: ['image'] })).toContain('<span class="thumb letter" aria-hidden="true">F</span>');
  });

  it('reads nothing until a collection is chosen, then follows the address where it pages', () => {
    const reads = (fields: object) => summaryDefinition.reads?.({ ...summaryDefinition.defaults, ...fields });
    expect(reads({})).toEqual({});
    expect(reads({ collection: 'current', pagination: true, limit: 20 })).toEqual({
      items: { type: 'items', collection: 'current', limit: 20, offset: 'page', category: 'query' },
    });
    expect(reads({ collection: 'current', category: 'ink', featured: true })?.items).toMatchObject({
      category: 'ink',
      featured: true,
    });
  });
});

describe('an excerpt', () => {
  it('ends between words, with an ellipsis in place of what is left out', () => {
    expect(cutWords('one two three, four', 3)).toBe('one two three…');
    expect(cutWords('one two', 3)).toBe('one two');
    expect(cutWords('one two three', 0)).toBe('one two three');
  });
});

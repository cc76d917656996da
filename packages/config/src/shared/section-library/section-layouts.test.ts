import { examplePage } from '@portico/blocks/example-page';
import { definitionOf } from '@portico/blocks/registry';
import { readFields } from '@portico/model/documents/block-definition';
import { deriveLayout } from '@portico/model/layout/derive-layout';
import { LIMITS } from '@portico/model/documents/limits';
import type { RichText } from '@portico/model/documents/rich-text';
import { SECTION_THEMES, section as sectionSchema } from '@portico/model/documents/section';
import { PageBody } from '@portico/render/page/page-body';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeSection, type SiteParts } from './make-section.ts';
import { searchLayouts } from './search-layouts.ts';
import { LAYOUT_CATEGORIES, type SectionLayout } from './section-layout.ts';
import { SECTION_LAYOUTS } from './section-layouts.ts';

function ids(): () => string {
  let next = 0;
  return () => (next++).toString(16).padStart(24, '0');
}
const make = (layout: SectionLayout, site?: SiteParts) => makeSection(layout, ids(), site);
const layoutOf = (id: string): SectionLayout => {
  const found = SECTION_LAYOUTS.find((layout) => layout.id === id);
  if (!found) throw new Error(`no layout ${id}`);
  return found;
};
const each = SECTION_LAYOUTS.map((layout) => [layout.id, layout] as const);

/** Ranks of a section's headings in reading order, those within texts included. */
function ranksOf(layout: SectionLayout, site?: SiteParts): number[] {
  return Object.values(make(layout, site).blocks).flatMap(({ type, fields }) => {
    if (type === 'heading') return Number(fields.level);
    if (type !== 'rich-text') return [];
    const { content } = fields.content as RichText;
    return content.filter((node) => node.type === 'heading').map((node) => node.attrs?.level ?? 2);
  });
}

describe('the section library', () => {
  it('has at least two dozen layouts, each with an id of its own, on every shelf some', () => {
    expect(SECTION_LAYOUTS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(SECTION_LAYOUTS.map(({ id }) => id)).size).toBe(SECTION_LAYOUTS.length);
    for (const { id } of LAYOUT_CATEGORIES)
      expect(SECTION_LAYOUTS.filter(({ category }) => category === id).length).toBeGreaterThanOrEqual(3);
  });

  it('is found by name first, by keyword, in any spelling, and not by what is not there', () => {
    const found = (query: string) => searchLayouts(SECTION_LAYOUTS, query).map(({ id }) => id);
    expect(found('')).toHaveLength(SECTION_LAYOUTS.length);
    expect(found('testimonial')).toContain('people-quote');
    expect(found('  Picture GRID ')[0]).toBe('pictures-grid');
    expect(found('hero form')).toEqual(['intro-form']);
    expect(found('spaceship')).toEqual([]);
  });
});

describe.each(each)('the layout %s', (_id, layout) => {
  it('is a section as the model has it, of blocks as their definitions have them', () => {
    const made = make(layout);
    expect(sectionSchema.safeParse({ order: 'a0', ...made }).error?.issues).toBeUndefined();
    expect(Object.keys(made.blocks).length).toBeLessThanOrEqual(LIMITS.blocksPerLayout);
    for (const block of Object.values(made.blocks)) {
      const definition = definitionOf(block.type);
      if (!definition) throw new Error(`no block ${block.type}`);
      expect(definition.permission).toBeUndefined();
      const read = readFields(definition, block.version, block.fields);
      // What a definition does not know would be lost.
      expect(read).toMatchObject({ ok: true, body: block.fields });
    }
  });

  it('overlaps only where a layer says so, and reads on phones in the order it is written in', () => {
    const blocks = Object.entries(make(layout).blocks).map(([id, { order, place, phone, type }]) => {
      if (!place) throw new Error('no place');
      return { id, order, place, phone, holds: definitionOf(type)?.holds ?? ('text' as const) };
    });
    const flat = blocks.filter(({ place }) => place.layer === undefined);
    for (const [index, { place: a }] of flat.entries())
      for (const { place: b } of flat.slice(index + 1)) {
        const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
        expect(apart, JSON.stringify([a, b])).toBe(true);
      }
    const derived = deriveLayout(blocks).blocks;
    expect(derived.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
    const steps = derived.map(({ phone }) => (phone ? phone.row * 8 + phone.column : -1));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  it('has headings without gaps, and none of the first rank where the page has its own', () => {
    const ranks = ranksOf(layout);
    if (ranks.length > 0) expect(ranks[0]).toBeLessThanOrEqual(2);
    ranks.forEach((rank, index) => {
      expect(rank).toBeLessThanOrEqual((ranks[index - 1] ?? rank) + 1);
    });
    expect(ranks.filter((rank) => rank === 1).length).toBeLessThanOrEqual(1);
    expect(ranksOf(layout, { hasTitle: true })).not.toContain(1);
  });

  it.each(SECTION_THEMES)('draws on the theme %s', (theme) => {
    const made = make(layout, { shows: { products: 'a'.repeat(24), form: 'b'.repeat(24) } });
    const failed: unknown[] = [];
    const page = examplePage({ sections: { s: { order: 'a0', ...made, theme } } });
    const html = renderToStaticMarkup(
      createElement(PageBody, { page, blockFailed: (error) => failed.push(error) }),
    );
    expect(failed).toEqual([]);
    expect(html).toContain(`t-${theme}`);
  });
});

describe('a section made of a layout', () => {
  const pictures = ['1', '2', '3'].map((digit) => ({ media: digit.repeat(32) }));
  const picturesIn = (made: ReturnType<typeof make>) =>
    JSON.stringify(made)
      .match(/"media":"\w/g)
      ?.map((found) => found.at(-1));

  it('has ids of its own, and shares nothing with the next one or with the library', () => {
    const newId = ids();
    const layout = layoutOf('features-three');
    const before = JSON.stringify(layout);
    const [one, two] = [makeSection(layout, newId), makeSection(layout, newId)];
    expect(new Set([...Object.keys(one.blocks), ...Object.keys(two.blocks)]).size).toBe(
      2 * layout.blocks.length,
    );
    for (const block of Object.values(one.blocks)) Object.assign(block.fields, { text: 'changed' });
    for (const block of Object.values(one.blocks)) Object.assign(block.place ?? {}, { x: 23 });
    expect(JSON.stringify(layout)).toBe(before);
    expect(JSON.stringify(two)).not.toContain('changed');
  });

  it('takes the site’s pictures in turn: for its ground first, then place by place', () => {
    expect(picturesIn(make(layoutOf('features-three'), { pictures }))).toEqual(['1', '2', '3']);
    expect(picturesIn(make(layoutOf('pictures-grid'), { pictures }))).toEqual(['1', '2', '3', '1', '2', '3']);
    expect(make(layoutOf('intro-picture'), { pictures }).background).toEqual({
      image: { media: '1'.repeat(32), alt: '' },
    });
    expect(picturesIn(make(layoutOf('features-three')))).toBeUndefined();
  });

  it('shows the form and the collections it is given, and waits where there are none', () => {
    const shows = { form: 'f'.repeat(24), newsletter: 'e'.repeat(24), blog: 'b'.repeat(24) };
    const fieldsOf = (id: string, type: string, site?: SiteParts) =>
      Object.values(make(layoutOf(id), site).blocks).find((block) => block.type === type)?.fields;
    expect(fieldsOf('contact-form', 'form', { shows })).toEqual({ form: shows.form });
    expect(fieldsOf('action-newsletter', 'form', { shows })).toEqual({ form: shows.newsletter });
    expect(fieldsOf('lists-posts', 'summary', { shows })).toMatchObject({ collection: shows.blog, limit: 3 });
    expect(fieldsOf('lists-work', 'summary', { shows })).not.toHaveProperty('collection');
    expect(fieldsOf('contact-form', 'form')).toEqual({});
  });
});

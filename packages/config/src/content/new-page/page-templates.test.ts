import { examplePage } from '@portico/blocks/example-page';
import { definitionOf } from '@portico/blocks/registry';
import { readFields } from '@portico/model/documents/block-definition';
import { page as pageSchema } from '@portico/model/documents/page';
import type { RichText } from '@portico/model/documents/rich-text';
import { inOrder } from '@portico/model/documents/schema';
import { PageBody } from '@portico/render/page/page-body';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SECTION_LAYOUTS } from '../../shared/section-library/section-layouts.ts';
import { makePage } from './make-page.ts';
import { PAGE_SHELVES, type PageTemplate } from './page-template.ts';
import { layoutsOf, PAGE_TEMPLATES } from './page-templates.ts';
import { fillTemplate, wordsOf } from './fill-template.ts';

function ids(): () => string {
  let next = 0;
  return () => (next++).toString(16).padStart(24, '0');
}
const pictures = Array.from({ length: 20 }, (_, index) => ({ media: index.toString(16).padStart(32, '0') }));
const shows = { newsletter: 'e'.repeat(24) };
const make = (template: PageTemplate) => makePage(template, template.title, ids(), { pictures, shows });

/** Ranks of all headings of a page in reading order. */
const ranksOf = (template: PageTemplate): number[] =>
  inOrder(make(template).sections).flatMap(({ blocks }) =>
    inOrder(blocks).flatMap(({ type, fields }) => {
      if (type === 'heading') return Number(fields.level);
      if (type !== 'rich-text') return [];
      const { content } = fields.content as RichText;
      return content.filter((node) => node.type === 'heading').map((node) => node.attrs?.level ?? 2);
    }),
  );

describe('the page templates', () => {
  it('are at least twelve, each with an id of its own, on every shelf some', () => {
    expect(PAGE_TEMPLATES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(PAGE_TEMPLATES.map(({ id }) => id)).size).toBe(PAGE_TEMPLATES.length);
    for (const { id } of PAGE_SHELVES)
      expect(PAGE_TEMPLATES.filter(({ shelf }) => shelf === id).length).toBeGreaterThanOrEqual(3);
  });

  it('invite to a newsletter only where the site has a form for one', () => {
    const forms = (site: Parameters<typeof makePage>[3]) =>
      PAGE_TEMPLATES.flatMap((template) =>
        Object.values(makePage(template, '', ids(), site).sections).flatMap(({ blocks }) =>
          Object.values(blocks).flatMap(({ fields }) =>
            fields.form === shows.newsletter ? [fields.form] : [],
          ),
        ),
      ).length;
    expect(forms({ shows })).toBeGreaterThan(1);
    const names = PAGE_TEMPLATES.flatMap((template) =>
      Object.values(makePage(template, '', ids(), {}).sections).map(({ name }) => name),
    );
    expect(names).not.toContain('Newsletter');
  });

  it('differ: no two are made of the same sections', () => {
    const made = PAGE_TEMPLATES.map((template) =>
      layoutsOf(template)
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(made).size).toBe(made.length);
  });
});

describe.each(PAGE_TEMPLATES.map((template) => [template.id, template] as const))(
  'the page %s',
  (_id, template) => {
    it('is a page as the model has it, of blocks as their definitions have them, without code', () => {
      const made = make(template);
      expect(pageSchema.safeParse({ slug: 'x', ...made }).error?.issues).toBeUndefined();
      const seen = new Set<string>();
      for (const [id, section] of Object.entries(made.sections))
        for (const [blockId, block] of Object.entries(section.blocks)) {
          for (const one of [id, blockId]) expect(seen.has(one) && one === blockId).toBe(false);
          seen.add(blockId);
          const definition = definitionOf(block.type);
          expect(definition?.permission).toBeUndefined();
          expect(definition && readFields(definition, block.version, block.fields)).toMatchObject({
            ok: true,
            body: block.fields,
          });
        }
    });

    it('has one heading of the first rank, first, and leaves out none below', () => {
      const ranks = ranksOf(template);
      expect(ranks[0]).toBe(1);
      expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
      ranks.forEach((rank, index) => {
        expect(rank).toBeLessThanOrEqual((ranks[index - 1] ?? rank) + 1);
      });
    });

    it('renders, with a picture in every place for one', () => {
      const failed: unknown[] = [];
      const page = examplePage({ sections: make(template).sections });
      renderToStaticMarkup(createElement(PageBody, { page, blockFailed: (error) => failed.push(error) }));
      expect(failed).toEqual([]);
      for (const { blocks } of Object.values(make(template).sections))
        for (const { type, fields } of Object.values(blocks))
          if (type === 'image') expect(fields.image).toBeDefined();
    });
  },
);

describe('a layout in other words', () => {
  const layout = SECTION_LAYOUTS.find(({ id }) => id === 'people-quotes');
  if (!layout) throw new Error('no such layout');

  it('says them in reading order and nothing else changes', () => {
    const words = wordsOf(layout);
    expect(
      wordsOf(
        fillTemplate(
          layout,
          words.map((word) => `${word}!`),
        ),
      ),
    ).toEqual(words.map((word) => `${word}!`));
    expect(
      fillTemplate(
        layout,
        words.map(() => null),
      ),
    ).toEqual(layout);
    expect(wordsOf(layout)).toEqual(words);
  });

  it('is refused where words are too few or too many', () => {
    expect(() => fillTemplate(layout, ['One'])).toThrow('more words');
    expect(() => fillTemplate(layout, [...wordsOf(layout), 'More'])).toThrow('no place for “More”');
  });
});

import { exampleSite } from '@portico/blocks/example-page';
import { blocks as registry } from '@portico/blocks/registry';
import type { Section } from '@portico/model/documents/section';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SECTION_LAYOUTS } from '../section-layouts.ts';
import { rowTops } from './grid-rows.ts';
import { layoutThumbnail, sectionThumbnail, THUMBNAIL, type Thumbnail } from './section-thumbnail.ts';
import { SectionThumbnailView } from './section-thumbnail-view.tsx';

const { colors } = exampleSite().styles.palette;
const draw = (thumbnail: Thumbnail, look: Pick<Section, 'theme' | 'background'> = {}) =>
  renderToStaticMarkup(createElement(SectionThumbnailView, { thumbnail, look, colors }));

const anyFields = fc.dictionary(
  fc.constantFrom(
    'text',
    'level',
    'size',
    'align',
    'content',
    'ratio',
    'mask',
    'columns',
    'limit',
    'variant',
  ),
  fc.oneof(
    fc.string(),
    fc.integer({ min: -5, max: 500 }),
    fc.constantFrom('3:2', 'circle', 'list', 'center', 'large', 'overlap'),
    fc.record({ content: fc.array(fc.record({ type: fc.string(), text: fc.string() })) }),
    fc.constant(null),
  ),
);
const anyBlock = fc.record({
  type: fc.constantFrom(...Object.keys(registry), 'vendor/unknown'),
  fields: anyFields,
  x: fc.integer({ min: 0, max: 23 }),
  y: fc.integer({ min: 0, max: 40 }),
  w: fc.integer({ min: 1, max: 24 }),
  h: fc.integer({ min: 1, max: 30 }),
  isPlaced: fc.boolean(),
});
const anySection = fc.record({
  layout: fc.constantFrom('grid' as const, 'flow' as const),
  width: fc.constantFrom('text' as const, 'normal' as const, 'wide' as const, 'full' as const),
  blocks: fc.array(anyBlock, { maxLength: 12 }).map((made) =>
    Object.fromEntries(
      made.map(({ type, fields, x, y, w, h, isPlaced }, index) => [
        `b${index}`,
        {
          type,
          fields,
          version: 1,
          order: `a${index}`,
          ...(isPlaced ? { place: { x: Math.min(x, 24 - w), y, w, h } } : {}),
        },
      ]),
    ),
  ),
});

describe('the picture of a section in a menu', () => {
  it('is drawn of whatever is stored, with numbers alone', () => {
    fc.assert(
      fc.property(anySection, (section) => {
        const thumbnail = sectionThumbnail(section);
        expect(thumbnail.top).toBeGreaterThanOrEqual(0);
        expect(thumbnail.top + thumbnail.height).toBeLessThanOrEqual(THUMBNAIL.height);
        expect(draw(thumbnail)).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 300 },
    );
  });

  it.each(SECTION_LAYOUTS.map((layout) => [layout.id, layout] as const))(
    'of %s shows every block within the window’s width, in few shapes',
    (_id, layout) => {
      const { shapes } = layoutThumbnail(layout);
      expect(shapes.length).toBeGreaterThanOrEqual(layout.blocks.length);
      expect(shapes.length).toBeLessThanOrEqual(120);
      for (const shape of shapes) {
        if (shape.kind === 'path') continue;
        expect(shape.x).toBeGreaterThanOrEqual(-1);
        expect(shape.x + shape.w).toBeLessThanOrEqual(THUMBNAIL.width + 1);
      }
    },
  );

  it('differs between any two layouts', () => {
    const drawn = SECTION_LAYOUTS.map((layout) => draw(layoutThumbnail(layout), layout.look));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('is in the colours of the section: its theme’s, or its own', () => {
    const plain = sectionThumbnail({ layout: 'flow', blocks: {} });
    expect(draw(plain, { theme: 'bright' })).toContain('#B5593B');
    expect(draw(plain, { background: { color: '#102030' } })).toContain('#102030');
  });

  it('gives rows the height of what they hold, once', () => {
    const place = (y: number, h: number) => ({ x: 0, y, w: 12, h });
    expect(rowTops([{ place: place(0, 2), height: 0 }])).toEqual([0, 36, 72]);
    const tops = rowTops([
      { place: place(0, 1), height: 100 },
      { place: place(0, 3), height: 120 },
    ]);
    expect(tops).toEqual([0, 124, 160, 196]);
  });
});

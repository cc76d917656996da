import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { shapeBlock } from './block.ts';
import { SHAPE_SIZES, shapeDefinition } from './definition.ts';
import { DRAWINGS } from './drawings.ts';
import { drawingRatio, isOpenShape, MASK_NAMES, SHAPE_FAMILIES, SHAPE_NAMES } from './shape-names.ts';

const draw = (fields: Record<string, unknown>, options = {}) => renderBlock(shapeBlock, fields, options);
const accent = { type: 'SITE_PALETTE_COLOR', id: 'accent' } as const;

describe('a shape', () => {
  it('[B3.48] is one of more than forty, each drawn once, in seven families; all but lines can be masks', () => {
    expect(Object.keys(SHAPE_FAMILIES)).toEqual([
      'basic',
      'arrows',
      'organic',
      'frames',
      'lines',
      'badges',
      'waves',
    ]);
    expect(SHAPE_NAMES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(SHAPE_NAMES).size).toBe(SHAPE_NAMES.length);
    expect(Object.keys(DRAWINGS).toSorted()).toEqual([...SHAPE_NAMES].toSorted());
    for (const name of SHAPE_NAMES)
      expect(draw({ shape: name }), name).toContain(`<path d="${DRAWINGS[name][2]}"`);
    expect(MASK_NAMES).toEqual(SHAPE_NAMES.filter((name) => !isOpenShape(name)));
    expect(MASK_NAMES).toEqual(expect.arrayContaining(['circle', 'arch', 'oval', 'diamond']));
  });

  it('is drawn within its viewBox: every number of its path lies there, but handles of curves a little beside', () => {
    for (const name of SHAPE_NAMES) {
      const [width, height, path] = DRAWINGS[name];
      expect(path, name).toMatch(isOpenShape(name) ? /^M[\d .\-ACHLMQSTV]+$/i : /^M[\d .\-ACHLMQSTVZ]+Z$/i);
      // Relative commands are those of the stamp alone.
      if (name === 'stamp') continue;
      const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
      expect(Math.max(...numbers), name).toBeLessThanOrEqual(Math.max(width, height) + 2);
      expect(Math.min(...numbers), name).toBeGreaterThanOrEqual(-10);
    }
  });

  it('[B5.48] has the ratio of its drawing, and a rectangle is a square', () => {
    expect(drawingRatio(DRAWINGS.rectangle)).toBe(1);
    expect(draw({ shape: 'rectangle' })).toContain('"--ar:1"');
    const [width, height] = DRAWINGS.bubble;
    expect(draw({ shape: 'bubble' })).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(draw({ shape: 'bubble' })).toContain('"--ar:1.3"');
  });

  it('[B5.49] is stretched as its box is', () => {
    for (const name of SHAPE_NAMES) expect(draw({ shape: name })).toContain('preserveAspectRatio="none"');
  });

  it('[B9.71] says its size by one of the classes 100, 150 and 67', () => {
    expect(SHAPE_SIZES.map(Number).toSorted((a, b) => a - b)).toEqual([67, 100, 150]);
    for (const size of SHAPE_SIZES) expect(draw({ size })).toContain(`class="shape size-${size}"`);
    expect(shapeDefinition.schema.safeParse({ ...shapeDefinition.defaults, size: '80' }).success).toBe(false);
  });

  it('takes fill and line from the palette, as much of them as there is to be', () => {
    expect(draw({ fill: accent })).toContain('--fill:var(--c-accent)');
    expect(draw({ fill: { ...accent, alpha: 0.25 } })).toContain(
      '--fill:color-mix(in srgb, var(--c-accent) 25%, transparent)',
    );
    expect(draw({ stroke: { type: 'CUSTOM_COLOR', color: '#123456' }, strokeWidth: 4 })).toMatch(
      /--stroke:#123456;--sw:4px/i,
    );
    const hostile = draw({ fill: { type: 'CUSTOM_COLOR', color: 'red;background:url(//x)' } });
    expect(hostile).not.toContain('url(');
    expect(draw({ shape: 'line-wave' })).toContain('--sw:3px');
  });

  it('[B3.46] [B5.51] casts a shadow by angle, distance and blur', () => {
    const shadow = { angle: 45, distance: { value: 10, unit: 'px' }, blur: { value: 1.5, unit: 'rem' } };
    expect(draw({ shape: 'star', shadow })).toContain('filter:drop-shadow(-7px 7px 1.5rem #0000004d)');
    expect(draw({ shadow: JSON.stringify(shadow) })).toContain('drop-shadow(-7px 7px 1.5rem');
    expect(draw({ shadow: { ...shadow, shadowColor: accent } })).toContain('1.5rem var(--c-accent))');
    expect(draw({})).not.toContain('filter');
  });

  it('[B5.52] stands without a shadow that cannot be read, and that is logged', () => {
    for (const shadow of ['{"angle":', '[]', '{"angle":1}', { angle: 'steep' }]) {
      const failed: string[] = [];
      const html = draw({ shadow }, { valueIgnored: (error: unknown) => failed.push(String(error)) });
      expect(html).toContain('<path');
      expect(html).not.toContain('filter');
      expect(failed.join()).toContain('drop shadow of block b0 cannot be read');
    }
  });

  it('holds words that are read on its fill, but not on a line', () => {
    const text = richTextFromPlain('Open daily');
    const html = draw({ text, fill: { type: 'SITE_PALETTE_COLOR', id: 'black' } });
    expect(html).toContain('Open daily');
    expect(html).toMatch(/--fg:#F6F1E9/i);
    expect(draw({ text })).toContain('--fg:var(--btn-fg)');
    expect(draw({ shape: 'line', text })).not.toContain('Open daily');
  });

  it('is a decoration, a picture that says something, or a link by its words', () => {
    expect(draw({})).toContain('aria-hidden="true"');
    expect(draw({ alt: 'An arrow to the map' })).toContain('role="img" aria-label="An arrow to the map"');
    const linked = draw({ href: '/map', alt: 'To the map' });
    expect(linked).toMatch(/<a href="\/map" class="over" aria-label="To the map"/);
    expect(linked).toContain('aria-hidden="true"');
    expect(draw({ href: 'javascript:alert(1)' })).not.toContain('<a');
  });
});

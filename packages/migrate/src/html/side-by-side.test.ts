import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { section } from '@portico/model/documents/section';
import { piecesOf } from './pieces-of.ts';
import { parseHtml } from './parse-html.ts';
import { sectionsOf } from './sections.ts';

const read = (html: string) => {
  const result = piecesOf(parseHtml(html));
  const sections = sectionsOf(result.pieces, 'seed', {
    media: (src) => (src.includes('gone') ? null : `media:${src}`),
    link: (href) => href,
  });
  const ordered = Object.values(sections).sort((a, b) => (a.order < b.order ? -1 : 1));
  for (const one of ordered) expect(section.safeParse(withHashes(one)).error).toBeUndefined();
  return {
    ...result,
    sections: ordered.map((one) => ({
      ...one,
      blocks: Object.values(one.blocks).sort((a, b) => (a.order < b.order ? -1 : 1)),
    })),
  };
};

/** Keys of a plan stand where hashes will. */
function withHashes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withHashes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'media' && typeof part === 'string' ? 'a'.repeat(32) : withHashes(part),
    ]),
  );
}

const column = (content: string, style = '') => `<div class="wp-block-column"${style}>${content}</div>`;
const columns = (content: string, more = '') => `<div class="wp-block-columns${more}">${content}</div>`;

describe('columns of WordPress', () => {
  test('stay columns, in their widths, part after part in reading order', () => {
    const { sections, changed } = read(
      `<p>Before</p>${columns(
        column('<h2>One</h2><p>First</p>', ' style="flex-basis:66.66%"') +
          column('<img src="a.png" alt="A"><p>Second</p>', ' style="flex-basis:33.33%"'),
        ' alignwide',
      )}<p>After</p>`,
    );
    expect(sections.map(({ layout, width }) => [layout, width])).toEqual([
      ['flow', 'text'],
      ['grid', 'wide'],
      ['flow', 'text'],
    ]);
    expect(sections[1]?.blocks.map(({ type, place }) => [type, place])).toEqual([
      ['rich-text', { x: 0, w: 15, y: 0, h: 2 }],
      ['image', { x: 16, w: 8, y: 0, h: 1 }],
      ['rich-text', { x: 16, w: 8, y: 1, h: 1 }],
    ]);
    // A picture keeps its shape instead of filling its place.
    expect(sections[1]?.blocks[1]?.fields).toMatchObject({ crop: 'contain' });
    expect(changed).toEqual([]);
  });

  test('never overlap nor reach past the page, whatever their widths and contents', () => {
    const part = fc.record({
      basis: fc.option(fc.integer({ min: -50, max: 300 }), { nil: undefined }),
      blocks: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), (parts) => {
        const { sections } = read(
          columns(
            parts
              .map(({ basis, blocks }) =>
                column(
                  '<p>x</p><hr>'.repeat(blocks),
                  basis === undefined ? '' : ` style="flex-basis:${basis}%"`,
                ),
              )
              .join(''),
          ),
        );
        const places = sections.flatMap(({ blocks }) => blocks.flatMap(({ place }) => place ?? []));
        for (const [index, a] of places.entries())
          for (const b of places.slice(index + 1))
            expect(
              a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y,
              JSON.stringify([a, b]),
            ).toBe(true);
        const words = parts.reduce((sum, { blocks }) => sum + blocks, 0);
        const texts = sections.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'rich-text'));
        expect(texts).toHaveLength(words);
      }),
      { numRuns: 150 },
    );
  });

  test('within columns stand one below the other, and the report says so', () => {
    const { sections, changed } = read(
      columns(column(columns(column('<p>a</p>') + column('<p>b</p>'))) + column('<p>c</p>')),
    );
    expect(sections).toHaveLength(1);
    expect(sections[0]?.blocks).toHaveLength(3);
    expect(changed).toContainEqual({ what: 'columns', why: 'now stand one below the other' });
  });

  test('of a picture beside words keep their side', () => {
    const media = '<figure class="wp-block-media-text__media"><img src="a.png" alt=""></figure>';
    const words = '<div class="wp-block-media-text__content"><p>Words</p></div>';
    const types = (more: string, inner: string) =>
      read(`<div class="wp-block-media-text${more}">${inner}</div>`).sections[0]?.blocks.map(
        ({ type, place }) => [type, (place?.x ?? 0) > 0],
      );
    expect(types('', media + words)).toEqual([
      ['image', false],
      ['rich-text', true],
    ]);
    expect(types(' has-media-on-the-right', words + media)).toEqual([
      ['rich-text', false],
      ['image', true],
    ]);
  });
});

describe('a cover of WordPress', () => {
  const inner = '<div class="wp-block-cover__inner-container"><h2>Open</h2><p>Every day</p></div>';

  test('keeps its words on its picture, dark enough to be read', () => {
    for (const cover of [
      `<div class="wp-block-cover" style="min-height:600px"><span class="wp-block-cover__background has-background-dim-60 has-background-dim"></span><img class="wp-block-cover__image-background" src="a.png" alt="Kiln">${inner}</div>`,
      `<div class="wp-block-cover has-background-dim-60 has-background-dim" style="background-image:url(a.png);min-height:600px">${inner}</div>`,
    ]) {
      const { sections } = read(cover);
      expect(sections).toMatchObject([
        {
          theme: 'darkest',
          height: 'large',
          background: { image: { media: 'media:a.png' }, overlay: 0.6 },
          blocks: [{ type: 'rich-text' }],
        },
      ]);
    }
    const bright = read(`<div class="wp-block-cover"><img src="a.png" alt="">${inner}</div>`);
    expect(bright.sections[0]?.background?.overlay).toBe(0.3);
  });

  test('without a picture that can be had keeps its words, and without words its picture', () => {
    const gone = read(`<div class="wp-block-cover"><img src="gone.png" alt="">${inner}</div>`);
    expect(gone.sections).toMatchObject([{ layout: 'flow', blocks: [{ type: 'rich-text' }] }]);
    expect(gone.sections[0]).not.toHaveProperty('background');
    const mute = read('<div class="wp-block-cover alignfull"><img src="a.png" alt=""></div>');
    expect(mute.sections[0]?.blocks).toMatchObject([{ type: 'image', align: 'full' }]);
  });
});

describe('pictures', () => {
  test('round which text flowed stand before their paragraph, which stays one', () => {
    const { sections } = read(
      '<p>One <a href="/x"><img class="alignleft" src="a.png" alt=""></a>two <img class="alignright size-thumbnail" src="b.png" alt=""> three.</p>',
    );
    expect(sections[0]?.blocks.map(({ type, align }) => [type, align])).toEqual([
      ['image', 'start'],
      ['image', 'end'],
      ['rich-text', undefined],
    ]);
    const text = sections[0]?.blocks[2]?.fields.content as { content: unknown[] };
    expect(text.content).toHaveLength(1);
    expect(JSON.stringify(text)).toMatch(/One two\s+three\./);
  });

  test('keep whether they were wide or as wide as the window, in galleries too', () => {
    const { sections } = read(
      '<figure class="wp-block-image alignfull"><img src="a.png" alt=""></figure>' +
        '<figure class="wp-block-image alignwide"><img src="b.png" alt=""></figure>' +
        '<figure class="wp-block-gallery alignfull"><img src="a.png" alt=""><img src="b.png" alt=""></figure>' +
        '<figure class="wp-block-gallery"><img src="a.png" alt=""><img src="b.png" alt=""></figure>',
    );
    expect(sections[0]?.blocks.map(({ align }) => align)).toEqual(['full', 'wide', 'full', 'wide']);
  });
});

describe('what readers of pages go by', () => {
  test('headings go down by one rank at a time, in columns too, and the report says what was mended', () => {
    const { pieces, changed } = read(
      `<h4>Deep first</h4><p>x</p><h2>Two</h2>${columns(column('<h4>Four</h4>') + column('<h3>Three</h3>'))}`,
    );
    expect(JSON.stringify(pieces).match(/"level":\d/g)).toEqual(
      ['2', '2', '3', '3'].map((level) => `"level":${level}`),
    );
    expect(changed).toEqual([{ what: '2 headings', why: expect.stringContaining('left out a rank') }]);
    expect(read('<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>').changed).toEqual([]);
  });

  test('empty headings of a table are cells, and the report says so', () => {
    const { pieces, changed } = read(
      '<table><tr><th></th><th>Cone</th></tr><tr><th>Firing</th><td>6</td></tr></table>',
    );
    expect(JSON.stringify(pieces).match(/table(?:Header|Cell)/g)).toEqual([
      'tableCell',
      'tableHeader',
      'tableHeader',
      'tableCell',
    ]);
    expect(changed).toEqual([{ what: 'an empty heading of a table', why: expect.any(String) }]);
  });
});

test('no words are lost, however groups, columns and covers stand in one another', () => {
  const leaf = fc.constantFrom('p', 'h3', 'img').map((kind) => ({ kind }));
  const { node } = fc.letrec<{ node: Tree }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({
        kind: fc.constantFrom('group', 'columns', 'cover'),
        inner: fc.array(tie('node'), { maxLength: 4 }),
      }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (trees) => {
      let count = 0;
      const html = (tree: Tree): string => {
        const inside = (tree.inner ?? []).map(html);
        if (tree.kind === 'img') return '<img src="a.png" alt="">';
        if (tree.kind === 'group') return `<div class="wp-block-group">${inside.join('')}</div>`;
        if (tree.kind === 'columns') return columns(inside.map((one) => column(one)).join(''));
        if (tree.kind === 'cover')
          return `<div class="wp-block-cover"><img src="c.png" alt=""><div class="wp-block-cover__inner-container">${inside.join('')}</div></div>`;
        return `<${tree.kind}>word${++count}.</${tree.kind}>`;
      };
      const { sections } = read(trees.map(html).join(''));
      const said = JSON.stringify(sections);
      for (let word = 1; word <= count; word++) expect(said).toContain(`word${word}.`);
      // In the order in which they were written.
      const order = [...said.matchAll(/word(\d+)\./g)].map(([, number]) => Number(number));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
    { numRuns: 200 },
  );
});

interface Tree {
  kind: string;
  inner?: Tree[];
}

test('a map in a frame becomes a map where its address says the place, and stays a frame where it does not', () => {
  const first = (src: string) =>
    read(`<iframe src="${src}" title="Google Maps"></iframe>`).sections[0]?.blocks[0];
  expect(first('https://www.google.com/maps/embed?pb=!1m18!1m12!2d-2.359!3d51.3811!2m3')).toMatchObject({
    type: 'map',
    fields: { location: { mapLat: 51.3811, mapLng: -2.359, mapZoom: 12, addressTitle: '' } },
  });
  expect(first('https://maps.google.com/maps?q=51.3811,-2.359&amp;z=15&amp;output=embed')).toMatchObject({
    type: 'map',
    fields: { location: { mapZoom: 15 } },
  });
  expect(first('https://maps.google.com/maps?q=Town+Hall,+Ely&amp;output=embed')).toMatchObject({
    type: 'embed',
  });
});

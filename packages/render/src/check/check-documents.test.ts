import type { Block } from '@portico/model/documents/block';
import { applyChanges } from '@portico/model/documents/merge';
import { sections as sectionsSchema, type Section } from '@portico/model/documents/section';
import { styles } from '@portico/model/site/styles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocuments, needsOf } from './check-documents.ts';
import type { CheckedDocument, CheckFacts } from './facts.ts';

const color = (hue: number, saturation: number, lightness: number) => ({
  userFormat: 'hex' as const,
  hue,
  saturation,
  lightness,
});
const font = { family: 'instrument-sans' as const, weight: 400, lineHeight: 1.5, tracking: 0 };
const facts = (more: Partial<CheckFacts> = {}): CheckFacts => ({
  hosts: new Set(['kiln.example']),
  addresses: new Map([
    ['/', { kind: 'document', document: 'home' }],
    ['/about', { kind: 'document', document: 'about' }],
    ['/team', { kind: 'redirect', to: '/about' }],
  ]),
  anchors: new Map([['about', new Set(['people'])]]),
  footerAnchors: new Set(['imprint']),
  files: new Set(['menu.pdf']),
  media: {},
  altElsewhere: new Map(),
  documents: new Map(),
  styles: styles.parse({
    palette: {
      colors: {
        white: color(0, 0, 100),
        lightAccent: color(40, 20, 95),
        accent: color(215, 70, 42),
        darkAccent: color(215, 18, 28),
        black: color(220, 12, 9),
      },
    },
    fonts: { heading: font, text: font },
    buttons: {},
    header: {},
  }),
  siteDescription: '',
  homePage: null,
  example: null,
  ...more,
});

const block = (type: string, fields: Record<string, unknown>, more: Partial<Block> = {}): Block => ({
  type,
  version: 1,
  order: 'a0',
  fields,
  ...more,
});
const heading = (level: number, text = `Heading ${level}`) => block('heading', { text, level, size: 'auto' });
const words = block('rich-text', {
  content: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Words enough to make a description of a page. '.repeat(2) }],
      },
    ],
  },
});
const page = (blocks: Block[], section: Partial<Section> = {}, more: object = {}): CheckedDocument => ({
  id: 'page',
  kind: 'page',
  body: {
    title: 'A page',
    pageKind: 'page',
    search: {},
    sections: {
      s1: {
        order: 'a0',
        layout: 'flow',
        ...section,
        blocks: Object.fromEntries(blocks.map((one, i) => [`b${i}`, { ...one, order: `a${i}` }])),
      },
    },
    ...more,
  },
});
const complete = (...blocks: Block[]) => page([heading(1), words, ...blocks]);

/** What is found, one line each. */
const found = (document: CheckedDocument, more: Partial<CheckFacts> = {}) =>
  checkDocuments([document], facts(more)).map(({ rule, path, subject }) =>
    [rule, path.slice(-3).join('.'), subject].filter(Boolean).join(' | '),
  );

/** The document after the first repair of each finding. */
function mended(document: CheckedDocument, more: Partial<CheckFacts> = {}): CheckedDocument {
  let { body } = document;
  for (let left = 20; left > 0; left--) {
    const repair = checkDocuments([{ ...document, body }], facts(more)).find(
      ({ repairs }) => repairs.length > 0,
    )?.repairs[0];
    if (!repair) break;
    const result = applyChanges(body, repair.changes);
    if (!result.ok) throw new Error(JSON.stringify(result.conflicts));
    body = result.body;
  }
  return { ...document, body };
}

describe('headings', () => {
  it.each([
    [[1, 2, 3, 2, 3, 4], []],
    [[1, 3], ['fields.level']],
    [[2, 3, 3], ['fields.level']],
    [[1, 2, 1], ['fields.level']],
    [[1, 4, 4], ['fields.level']],
    [[1, 3, 5, 2], ['fields.level']],
    [
      [1, 3, 2, 4],
      ['fields.level', 'fields.level'],
    ],
    [[3, 3, 4], ['fields.level']],
  ])('of ranks %j', (ranks, paths) => {
    const document = page([...ranks.map((rank) => heading(rank)), words]);
    const findings = checkDocuments([document], facts());
    expect(findings.map(({ rule }) => rule)).toEqual(paths.map(() => 'heading-order'));
    expect(found(mended(document))).toEqual([]);
  });

  it('that are neighbours stay neighbours when they are mended', () => {
    const { body } = mended(page([heading(1), heading(4), heading(4), heading(5), heading(2), words]));
    const { blocks = {} } = (body as { sections: Record<string, Section> }).sections.s1 ?? {};
    const ranks = Object.values(blocks).flatMap(({ fields }) => fields.level ?? []);
    expect(ranks).toEqual([1, 2, 2, 3, 2]);
  });

  it('without a main one are all right once all that was found is mended at once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 8 }), (ranks) => {
        const document = page([...ranks.map((rank) => heading(rank)), words]);
        const changes = checkDocuments([document], facts()).flatMap(
          ({ repairs }) => repairs[0]?.changes ?? [],
        );
        const result = applyChanges(document.body, changes);
        if (!result.ok) throw new Error(JSON.stringify(result.conflicts));
        expect(found({ ...document, body: result.body })).toEqual([]);
      }),
    );
  });

  it('that are mended look as they did', () => {
    const { body } = mended(page([heading(2), words]));
    const fields = (body as { sections: Record<string, Section> }).sections.s1?.blocks.b0?.fields;
    expect(fields).toMatchObject({ level: 1, size: 'medium' });
  });

  it('within text count as well, and the main one of items is their title', () => {
    const text = (level: number) =>
      block('rich-text', {
        content: {
          type: 'doc',
          content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'Within' }] }],
        },
      });
    expect(found(complete(text(4)))).toEqual(['heading-order | 0.attrs.level | Within']);
    expect(found(mended(complete(text(4))))).toEqual([]);
    const post = (level: number): CheckedDocument => ({ ...complete(text(level)), kind: 'blog-post' });
    expect(found({ ...post(2), body: { ...post(2).body, sections: {} } })).toEqual([
      'empty-description | search.description',
    ]);
    const own = page([words, text(3)]);
    expect(found({ ...own, kind: 'blog-post' })).toEqual(['heading-order | 0.attrs.level | Within']);
    expect(found({ ...page([words, heading(1)]), kind: 'blog-post' })).toEqual([
      'heading-order | b1.fields.level | Heading 1',
    ]);
  });

  it('are missed on a page without any', () => {
    expect(found(page([words]))).toEqual(['heading-order | sections']);
  });
});

describe('links', () => {
  const linked = (href: string) => complete(block('button', { label: 'Go', href }));

  it.each([
    '/about',
    '/About/',
    '/about?tag=clay#people',
    '/about#imprint',
    '/cart',
    '/search?q=x',
    '/s/menu.pdf',
    '#imprint',
    '#block-b1',
    'https://kiln.example/about#people',
    'https://elsewhere.example/nowhere',
    'mailto:a@example.com',
    'tel:+49301234',
  ])('%s leads somewhere', (href) => {
    expect(found(linked(href))).toEqual([]);
  });

  it.each([
    ['/nowhere', 'broken-link'],
    ['/about/more', 'broken-link'],
    ['/s/gone.pdf', 'broken-link'],
    ['https://kiln.example/nowhere', 'broken-link'],
    ['htp:/x', 'broken-link'],
    ['#nothing', 'missing-anchor'],
    ['/about#nobody', 'missing-anchor'],
    ['/team?x=1', 'moved-link'],
    ['', 'empty-link'],
  ])('%s does not', (href, rule) => {
    expect(checkDocuments([linked(href)], facts())).toMatchObject([
      { rule, section: 's1', block: 'b2', path: ['sections', 's1', 'blocks', 'b2', 'fields', 'href'] },
    ]);
  });

  it('to what has moved are mended with their query, and those to a missing place lead to its page', () => {
    const href = (document: CheckedDocument) =>
      (document.body as { sections: Record<string, Section> }).sections.s1?.blocks.b2?.fields.href;
    expect(href(mended(linked('/team?x=1#imprint')))).toBe('/about?x=1#imprint');
    expect(href(mended(linked('/about#nobody')))).toBe('/about');
  });

  it('in text are found and mended in their place', () => {
    const document = complete(
      block('rich-text', {
        content: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: 'here',
                  marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/team' } }],
                },
              ],
            },
          ],
        },
      }),
    );
    expect(found(document)).toEqual(['moved-link | 1.attrs.href | /team']);
    expect(JSON.stringify(mended(document).body)).toContain('"href":"/about"');
  });

  it('of the own page’s anchors, of the template around an item and of menus are known', () => {
    const anchored = page([heading(1), words, block('button', { label: 'x', href: '#here' })], {
      anchor: 'here',
    });
    expect(found(anchored)).toEqual([]);
    const template = (anchored.body as { sections: Record<string, Section> }).sections;
    expect(
      found({
        ...page([words, block('button', { label: 'x', href: '#here' })]),
        kind: 'blog-post',
        template,
      }),
    ).toEqual([]);
    const menu: CheckedDocument = {
      id: 'menu',
      kind: 'navigation',
      body: {
        main: {
          m1: { order: 'a0', title: 'X', href: '/nowhere' },
          m2: { order: 'a1', document: 'f'.repeat(24) },
        },
        footer: {},
      },
    };
    expect(found(menu)).toEqual(['broken-link | main.m1.href | /nowhere', 'hidden-part | main.m2.document']);
    expect(
      found(menu, { documents: new Map([['f'.repeat(24), { title: 'Sale', isPublic: false }]]) }),
    ).toContain('hidden-part | main.m2.document | Sale');
  });
});

describe('pictures', () => {
  const hash = 'a'.repeat(32);
  const asset = (more: object = {}) => ({
    media: {
      [hash]: {
        hash,
        ext: 'jpg',
        filename: 'bowl.jpg',
        mime: 'image/jpeg',
        bytes: 4_000_000,
        width: 3000,
        height: 2000,
        alt: '',
        focalPoint: { x: 0.5, y: 0.5 },
        ...more,
      },
    },
  });
  const picture = (reference: object = {}, fields: object = {}) =>
    complete(block('image', { image: { media: hash, ...reference }, variant: 'inline', ...fields }));

  it('need words, their own or the library’s, or to be marked as decoration', () => {
    expect(found(picture(), asset())).toEqual(['missing-alt | b2.fields.image | bowl.jpg']);
    expect(found(picture(), asset({ alt: 'A bowl' }))).toEqual([]);
    expect(found(picture({ alt: 'A bowl' }), asset())).toEqual([]);
    expect(found(picture({ alt: '' }), asset())).toEqual([]);
    expect(found(mended(picture(), asset()), asset())).toEqual([]);
  });

  it('take the words another page uses for them', () => {
    const more = { ...asset(), altElsewhere: new Map([[hash, 'A speckled bowl']]) };
    const [one] = checkDocuments([picture()], facts(more));
    expect(one?.repairs.map(({ label }) => label)).toEqual(['Use “A speckled bowl”', 'Mark as decoration']);
    expect(JSON.stringify(mended(picture(), more).body)).toContain('"alt":"A speckled bowl"');
  });

  it('that are links and marked as decoration take the library’s words', () => {
    const link = picture({ alt: '' }, { href: '/about' });
    expect(found(link, asset({ alt: 'A bowl' }))).toEqual(['missing-alt | b2.fields.image | bowl.jpg']);
    expect(found(mended(link, asset({ alt: 'A bowl' })), asset({ alt: 'A bowl' }))).toEqual([]);
    expect(found(picture({ alt: '' }, { href: '/about', caption: 'To the bowls' }), asset())).toEqual([]);
  });

  it('behind a section are decoration, and must be wide enough', () => {
    const behind = page([heading(1), words], { background: { image: { media: hash } } });
    expect(found(behind, asset())).toEqual([]);
    expect(found(behind, asset({ width: 800 }))).toEqual(['small-picture | s1.background.image | bowl.jpg']);
  });

  it('that are sent as they are must not be heavy; photographs are made smaller by the server', () => {
    expect(found(picture({ alt: 'x' }), asset())).toEqual([]);
    expect(found(picture({ alt: 'x' }), asset({ ext: 'svg', bytes: 900_000 }))).toEqual([
      'heavy-file | b2.fields.image | bowl.jpg',
    ]);
    expect(found(picture({ alt: 'x' }), asset({ ext: 'gif' }))).toEqual([
      'heavy-file | b2.fields.image | bowl.jpg',
    ]);
  });

  it('that are gone are said to be', () => {
    expect(found(picture({ alt: 'x' }))).toEqual(['missing-file | b2.fields.image']);
  });
});

describe('words', () => {
  it('in a colour of their own must be readable on what they stand on', () => {
    const coloured = (ink: string, section: Partial<Section> = {}, type = 'paragraph') =>
      page(
        [
          heading(1),
          words,
          block('rich-text', {
            content: {
              type: 'doc',
              content: [
                {
                  type,
                  ...(type === 'heading' ? { attrs: { level: 2 } } : {}),
                  content: [
                    { type: 'text', text: 'pale', marks: [{ type: 'textStyle', attrs: { color: ink } }] },
                  ],
                },
              ],
            },
          }),
        ],
        section,
      );
    expect(found(coloured('#c9c9c9'))).toEqual(['contrast | 0.attrs.color | pale']);
    expect(found(mended(coloured('#c9c9c9')))).toEqual([]);
    expect(found(coloured('lightAccent'))).toEqual(['contrast | 0.attrs.color | pale']);
    expect(found(coloured('lightAccent', { theme: 'darkest' }))).toEqual([]);
    // Large words need less: 3:1.
    expect(found(coloured('#8a8a8a'))).toHaveLength(1);
    expect(found(coloured('#8a8a8a', {}, 'heading'))).toEqual([]);
  });

  it('on a picture need a veil that is strong enough', () => {
    const hash = 'b'.repeat(32);
    const media = {
      [hash]: {
        hash,
        ext: 'jpg',
        filename: 'dark.jpg',
        mime: 'image/jpeg',
        bytes: 1,
        width: 3000,
        height: 2000,
        alt: '',
        focalPoint: { x: 0.5, y: 0.5 },
        tone: '#202020',
      },
    };
    const on = (overlay?: number) =>
      page([heading(1), words], {
        background: { image: { media: hash }, ...(overlay === undefined ? {} : { overlay }) },
      });
    expect(found(on(0.1), { media })).toEqual(['contrast | s1.background.overlay']);
    expect(found(on(0.9), { media })).toEqual([]);
    expect(found(on(), { media })).toEqual([]);
    expect(found(mended(on(0.1), { media }), { media })).toEqual([]);
  });

  it('of a palette without contrast are strengthened', () => {
    const { styles: body } = facts();
    const weak: CheckedDocument = {
      id: 'styles',
      kind: 'styles',
      body: {
        ...body,
        palette: { ...body.palette, colors: { ...body.palette.colors, darkAccent: color(0, 0, 47) } },
      },
    };
    expect(found(weak)).toEqual(['contrast | palette.colors']);
    expect(found(mended(weak))).toEqual([]);
  });

  it('that call a page are asked for where none come from elsewhere', () => {
    expect(found(page([heading(1)]))).toEqual(['empty-description | search.description']);
    expect(found(page([heading(1)], {}, { search: { description: 'Words' } }))).toEqual([]);
    expect(found(page([heading(1)], {}, { search: { hidden: true } }))).toEqual([]);
    expect(found(page([heading(1)]), { homePage: 'page', siteDescription: 'A studio' })).toEqual([]);
    const product: CheckedDocument = {
      id: 'p',
      kind: 'product',
      body: { title: ' ', search: {}, description: { type: 'doc', content: [] } },
    };
    expect(found(product)).toEqual(['empty-title | title', 'empty-description | search.description']);
  });
});

describe('a check', () => {
  it('puts what is broken first and knows what it needs before', () => {
    const document = page([heading(2), words, block('button', { label: 'x', href: '/nowhere#a' })]);
    expect(found(document)).toEqual([
      'broken-link | b2.fields.href | /nowhere#a',
      'heading-order | b0.fields.level | Heading 2',
    ]);
    const needs = needsOf([document], new Set());
    expect([...needs.paths, ...needs.anchoredPaths]).toEqual(['/nowhere', '/nowhere']);
  });

  it.each([0, -1, 1.5, Number.NaN, '3', null])(
    'takes a rank of %s, which is none, for the usual one',
    (rank) => {
      const odd = block('heading', { text: 'Odd', level: rank, size: 'auto' });
      expect(found(page([heading(1), odd, words]))).toEqual(
        found(page([heading(1), heading(2, 'Odd'), words])),
      );
    },
  );

  it('never throws, and every repair it offers can be made', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.record({ media: fc.constant('a'.repeat(32)), alt: fc.constant('') }),
      fc.record({ href: fc.constantFrom('/team', '/x', '#y', '') }),
      fc.record({
        type: fc.constant('doc'),
        content: fc.array(
          fc.record({
            type: fc.constantFrom('heading', 'paragraph'),
            attrs: fc.record({ level: fc.constantFrom(1, 2, 3, 4) }),
            content: fc.array(fc.record({ type: fc.constant('text'), text: fc.string() })),
          }),
        ),
      }),
    );
    const anyBlock = fc.record({
      type: fc.constantFrom('heading', 'rich-text', 'image', 'button', 'unknown/one'),
      version: fc.integer({ min: 1, max: 3 }),
      order: fc.constantFrom('a0', 'a1'),
      fields: fc.dictionary(
        fc.constantFrom('text', 'level', 'size', 'content', 'image', 'href', 'label'),
        value,
      ),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), anyBlock), (blocks) => {
        const document: CheckedDocument = {
          id: 'page',
          kind: 'page',
          body: { title: 'x', sections: { s: { order: 'a0', layout: 'flow', blocks } } },
        };
        needsOf([document], new Set());
        for (const { repairs } of checkDocuments([document], facts()))
          for (const { changes } of repairs) expect(applyChanges(document.body, changes).ok).toBe(true);
      }),
    );
    expect(sectionsSchema.safeParse(page([heading(1)]).body.sections).success).toBe(true);
  });
});

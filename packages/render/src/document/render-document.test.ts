import { describe, expect, it } from 'vitest';
import {
  exampleMedia,
  examplePage,
  exampleSections,
  exampleSite,
  inLanguage,
} from '@portico/blocks/example-page';
import { renderDocument } from './render-document.ts';

const assets = { boot: null };
const HASH = '00112233445566778899aabbccddeeff';

describe('a page as a document', () => {
  it('carries language, direction, title and its content', () => {
    const html = renderDocument(
      examplePage({ sections: exampleSections([{ type: 'heading', fields: { text: 'Hello' } }]) }),
      { assets },
    );
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/);
    expect(html).toContain('<title>About — Kiln &amp; Field</title>');
    expect(html).toContain('<h2>Hello</h2>');
    expect(html).toContain('data-block-type="heading"');
    expect(html).toContain('id="block-b0"');
  });

  it('is seen at once where it comes at once, and bit by bit where it is long', () => {
    const page = (paragraphs: number) =>
      renderDocument(
        examplePage({
          sections: exampleSections(
            Array.from({ length: paragraphs }, () => ({
              type: 'heading',
              fields: { text: 'Ash, iron and celadon. '.repeat(20) },
            })),
          ),
        }),
        { assets },
      );
    const waits = '<link rel="expect" href="#portico-page" blocking="render">';
    expect(page(10)).toContain(waits);
    // What is waited for is the last thing of the body.
    expect(page(10)).toMatch(
      /<script type="application\/json" id="portico-page">[^<]*<\/script><\/body><\/html>$/,
    );
    expect(page(200)).not.toContain(waits);
  });

  it('writes right to left where the language does', () => {
    const site = exampleSite();
    const html = renderDocument(examplePage({ site: inLanguage(site, 'ar') }), { assets });
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });

  it('shows nothing of blocks it does not know, of newer versions, or with invalid fields', () => {
    const html = renderDocument(
      examplePage({
        sections: exampleSections([
          { type: 'vendor/clock', fields: { text: 'clockwork' } },
          { type: 'heading', version: 99, fields: { text: 'tomorrow' } },
          { type: 'heading', fields: { text: 'broken', level: 'x' } },
          { type: 'constructor' },
          { type: 'heading', fields: { text: 'fine' } },
        ]),
      }),
      { assets },
    );
    expect(html).toContain('fine');
    for (const word of ['clockwork', 'tomorrow', 'broken']) expect(html).not.toContain(word);
  });

  it('[V8.32] takes stored fields on trust, and shows nothing of a block whose view cannot render them', () => {
    const failed: string[] = [];
    const html = renderDocument(
      examplePage({
        sections: exampleSections([
          { type: 'heading', fields: { text: 'added later' } },
          { type: 'heading', fields: { text: 5 } },
          { type: 'heading', fields: { text: 'crooked', level: '2 onclick="x"' } },
          { type: 'html', fields: { html: ['<script>alert(1)</script>'] } },
          { type: 'heading', version: 99, fields: { text: 'tomorrow' } },
          { type: 'heading', fields: { text: 'fine', level: 3 } },
        ]),
      }),
      { assets, stored: true, blockFailed: (_error, id) => failed.push(id) },
    );
    expect(html).toContain('<h2>added later</h2>');
    expect(html).toContain('<h3>fine</h3>');
    for (const word of ['crooked', 'alert', 'tomorrow', 'block-b1']) expect(html).not.toContain(word);
    expect(failed).toEqual(['b1', 'b2']);
  });

  it('holds nothing that blocks first paint: no external stylesheet, no classic script', () => {
    const html = renderDocument(examplePage(), {
      assets: { boot: { url: '/_portico/assets/boot-1.js', imports: [] } },
    });
    expect(html).not.toMatch(/<link[^>]+rel="?stylesheet/);
    expect(html.match(/<script[^>]*>/g)).toEqual([
      expect.stringContaining('ld+json'),
      '<script type="module" src="/_portico/assets/boot-1.js">',
      '<script type="application/json" id="portico-page">',
    ]);
  });

  it('fetches the first large picture at once and before others, the rest when they come near', () => {
    const html = renderDocument(
      examplePage({
        media: { [HASH]: exampleMedia(HASH) },
        sections: exampleSections([
          { type: 'image', fields: { image: { media: HASH } } },
          { type: 'image', fields: { image: { media: HASH } } },
        ]),
      }),
      { assets },
    );
    const [first = '', second = ''] = html.match(/<img[^>]*>/g) ?? [];
    expect(first).toMatch(/fetchPriority="high"/i);
    expect(first).not.toContain('lazy');
    expect(first).toContain('data:image/webp');
    expect(second).toContain('loading="lazy"');
    for (const image of [first, second]) {
      expect(image).toContain('width="2000"');
      expect(image).toContain('height="1500"');
      expect(image).toMatch(/srcSet=/i);
      expect(image).toContain('alt="A vase"');
    }
  });

  it('keeps an owner’s custom CSS inside its style element, last', () => {
    const site = exampleSite();
    const html = renderDocument(
      examplePage({
        site: {
          ...site,
          styles: { ...site.styles, customCss: 'h1{color:red}</style><script>alert(1)</script>' },
        },
      }),
      { assets },
    );
    expect(html.match(/<\/style/g)).toHaveLength(1);
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(css).toMatch(/h1\{color:red\}\\3c \/style><script>alert\(1\)\\3c \/script>$/);
  });

  it('holds the owner’s own code back as text', () => {
    const site = exampleSite();
    const html = renderDocument(
      examplePage({
        site: {
          ...site,
          settings: { ...site.settings, code: { head: '<script>track()</script>', footer: '' } },
        },
      }),
      { assets },
    );
    expect(html).toContain('<template data-held-markup="">&lt;script&gt;track()&lt;/script&gt;</template>');
    expect(html).not.toContain('<script>track()');
  });

  it('puts code of the page after that of the site, and both into one place', () => {
    const site = exampleSite();
    const settings = { ...site.settings, code: { head: '<a>', footer: '<b>' } };
    const html = renderDocument(
      examplePage({ site: { ...site, settings }, code: { head: '<c>', footer: '' } }),
      { assets },
    );
    expect(html).toContain('<template data-held-markup="">&lt;a&gt;\n&lt;c&gt;</template></head>');
    expect(html).toContain('<template data-held-markup="">&lt;b&gt;</template>');
  });
});

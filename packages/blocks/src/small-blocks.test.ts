import type { DataResult, ItemCard } from '@portico/model/page/data-request';
import { blogPost, portfolioItem } from '@portico/model/documents/item';
import type { CurrentItem } from '@portico/model/page/page-view';
import { describe, expect, it } from 'vitest';
import { buttonBlock } from './button/block.ts';
import { codeBlock } from './code/block.ts';
import { renderBlock } from './render-block.tsx';
import { embedBlock } from './embed/block.ts';
import { playerOf } from '@portico/model/media/player';
import { examplePage, exampleSections, exampleSite, inLanguage } from './example-page.ts';
import { headingBlock } from './heading/block.ts';
import { htmlBlock } from './html/block.ts';
import { wordsOfHtml } from './html/words-of-html.ts';
import { lineBlock } from './line/block.ts';
import { navigationBlock } from './navigation/block.ts';
import { postBodyBlock } from './post-body/block.ts';
import { productListBlock } from './product-list/block.ts';
import { projectBodyBlock } from './project-body/block.ts';
import { quoteBlock } from './quote/block.ts';
import { blocks } from './registry.ts';
import { socialLinksBlock } from './social-links/block.ts';
import { spacerBlock } from './spacer/block.ts';
import { unlockBlock } from './unlock/block.ts';

describe('every block', () => {
  it('stands in the registry under its own type, with defaults that are valid', () => {
    for (const [type, { definition }] of Object.entries(blocks)) {
      expect(definition.type).toBe(type);
      const { schema, defaults } = definition as unknown as {
        schema: { safeParse(value: unknown): { success: boolean } };
        defaults: unknown;
      };
      expect(schema.safeParse(defaults).success, type).toBe(true);
    }
  });

  it('renders its defaults without a fault', () => {
    for (const block of Object.values(blocks)) expect(typeof renderBlock(block, {})).toBe('string');
  });
});

describe('a heading', () => {
  it('has its rank, its size and its lines', () => {
    expect(renderBlock(headingBlock, { text: 'Pots\nfor <tables>', level: 1, size: 'display' })).toBe(
      '<h1 class="display">Pots<br/>for &lt;tables&gt;</h1>',
    );
    expect(renderBlock(headingBlock, { text: '  ' })).toBe('');
  });
});

describe('a button', () => {
  it('is a link with a label, or nothing', () => {
    expect(renderBlock(buttonBlock, { label: 'All pots', href: '/shop' })).toBe(
      '<p class="button"><a href="/shop" class="btn">All pots</a></p>',
    );
    expect(renderBlock(buttonBlock, { label: 'Dead' })).toBe('');
    expect(renderBlock(buttonBlock, { label: 'Soon' }, { isCanvas: true })).toContain('Soon');
    expect(renderBlock(buttonBlock, { label: '', href: '/shop' })).toBe('');
  });
});

describe('a quote', () => {
  it('is set in the quotation marks of the page’s language', () => {
    const site = exampleSite();
    const german = examplePage({ site: inLanguage(site, 'de-AT') });
    expect(renderBlock(quoteBlock, { text: 'Gut' }, { page: german })).toContain(
      '<span class="open">„</span>Gut“',
    );
    expect(renderBlock(quoteBlock, { text: 'Well', source: 'Mara', detail: 'potter' })).toContain(
      '<figcaption><cite>Mara</cite><span>potter</span></figcaption>',
    );
  });
});

describe('line and space', () => {
  it('render a rule and an empty step of the scale', () => {
    expect(renderBlock(lineBlock, { width: 'short' })).toBe('<hr class="short"/>');
    expect(renderBlock(spacerBlock, { size: 'huge' })).toBe('<div class="space-huge"></div>');
  });
});

describe('raw markup', () => {
  it('is cleaned by the tools the server lends', () => {
    const clean = htmlBlock.definition.clean as unknown as (
      fields: { html: string },
      tools: { sanitizeHtml(html: string): string },
    ) => { html: string };
    expect(clean({ html: '<b>x</b>' }, { sanitizeHtml: () => 'clean' })).toEqual({ html: 'clean' });
  });

  it('gives its words to search, without tags, scripts and entities', () => {
    expect(wordsOfHtml('<p>Ash &amp; iron</p><script>no()</script><p>A&#233;&nbsp;b</p>')).toBe(
      'Ash & iron\nAé\u00a0b',
    );
  });
});

describe('embeds and code of the owner', () => {
  it('recognises the players of known providers', () => {
    expect(playerOf('https://youtu.be/dQw4w9WgXcQ')).toEqual({
      provider: 'YouTube',
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
    expect(playerOf('https://vimeo.com/76979871')?.src).toContain('player.vimeo.com/video/76979871');
    expect(playerOf('https://home.wistia.com/medias/e4a27b971d')?.provider).toBe('Wistia');
    expect(playerOf('https://animoto.com/play/AbCdEf123456')?.provider).toBe('Animoto');
    expect(playerOf('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ')).toBeUndefined();
  });

  it('hold the owner’s own markup back as text', () => {
    const own = renderBlock(embedBlock, { html: '</template><script>alert(1)</script>' });
    expect(own).not.toContain('<script>');
  });

  it('prints a listing, or holds code back that is to run', () => {
    expect(renderBlock(codeBlock, { code: 'a < b', language: 'JS' })).toContain(
      '<code class="language-js">a &lt; b</code>',
    );
    expect(renderBlock(codeBlock, { code: '<script>x</script>', mode: 'run' })).toBe(
      '<template data-held-markup="">&lt;script&gt;x&lt;/script&gt;</template>',
    );
  });
});

const card = (change: Partial<ItemCard> = {}): ItemCard => ({
  id: 'i1',
  kind: 'product',
  title: 'Moon jar',
  path: '/shop/moon-jar',
  excerpt: '',
  date: '2026-03-02T09:00:00.000Z',
  categories: [],
  tags: [],
  featured: false,
  price: { currency: 'USD', from: 9800, to: 9800, onSale: false },
  ...change,
});

describe('a product list', () => {
  const data = (items: ItemCard[]): Record<string, DataResult> => ({
    items: {
      type: 'items',
      items,
      hasMore: false,
      page: 1,
      collection: { id: 'c', title: 'Shop', path: '/shop', type: 'products', categories: [] },
    },
  });
  const draw = (items: ItemCard[]) => renderBlock(productListBlock, {}, { data: data(items) });

  it('shows price, range, sale and sold out in words', () => {
    expect(draw([card()])).toContain('<p class="price"><span>$98.00</span></p>');
    expect(draw([card({ price: { currency: 'USD', from: 9800, to: 12_000, onSale: false } })])).toContain(
      'From $98.00',
    );
    expect(
      draw([card({ price: { currency: 'USD', from: 7000, to: 7000, was: 9800, onSale: true } })]),
    ).toContain('<del><span class="unseen">Before </span>$98.00</del>');
    expect(draw([card({ soldOut: true })])).toContain('<span class="badge">Sold out</span>');
  });

  it('says so when there are none', () => {
    expect(draw([])).toContain('No products yet.');
  });
});

const collection = { id: 'c', type: 'blog', title: 'Journal', path: '/journal', categories: {} };
const dates = { publishedAt: '2026-03-02T22:30:00.000Z', updatedAt: '2026-03-02T22:30:00.000Z' };

describe('a post', () => {
  const item: CurrentItem = {
    kind: 'blog-post',
    id: 'p1',
    ...dates,
    collection: { ...collection, categories: { ink: { name: 'Ink' } } },
    commentCount: 1,
    readingMinutes: 4,
    author: { id: 'a', name: 'Mara', slug: 'mara', bio: 'Throws pots.' },
    body: blogPost.parse({
      title: 'First firing',
      slug: 'first-firing',
      categories: ['ink', 'gone'],
      tags: ['cone 10'],
      sections: exampleSections([{ type: 'heading' }]),
    }),
  };
  const site = exampleSite();
  const page = examplePage({
    item,
    site: { ...site, settings: { ...site.settings, timeZone: 'Pacific/Auckland' } },
  });

  it('has title, date in the site’s time zone, author, categories, its own sections and tags', () => {
    const html = renderBlock(postBodyBlock, {}, { page });
    expect(html).toContain('<h1>First firing</h1>');
    expect(html).toContain('3 March 2026');
    expect(html).toContain('<a href="/journal?category=ink">Ink</a>');
    expect(html).toContain('data-sections="s0"');
    expect(html).toContain('href="/journal?tag=cone+10"');
    expect(html).toContain('Throws pots.');
  });

  it('shows comments as threads, with addresses of their own', () => {
    const comments: DataResult = {
      type: 'comments',
      total: 1,
      page: 1,
      choice: {},
      hasMore: false,
      accepts: false,
      comments: [
        { id: 'k1', author: 'Tom', authorUrl: 'javascript:x', date: dates.publishedAt, text: 'A\n\n<b>' },
      ],
    };
    const html = renderBlock(postBodyBlock, {}, { page, data: { comments } });
    expect(html).toContain('<section class="comments" id="comments-thread"');
    expect(html).toContain('>1 comment</h2>');
    expect(html).toContain('Comments are closed.');
    expect(html).toContain('id="comment-k1"');
    expect(html).toContain('<b>Tom</b>');
    expect(html).toContain('&lt;b&gt;');
  });

  it('is nothing on pages of other kinds', () => {
    expect(renderBlock(postBodyBlock, {})).toBe('');
    expect(renderBlock(projectBodyBlock, {}, { page })).toBe('');
  });
});

describe('a project', () => {
  it('stands beside its facts and leads to its neighbours', () => {
    const item: CurrentItem = {
      kind: 'portfolio-item',
      id: 'w1',
      ...dates,
      collection: { ...collection, type: 'portfolio' },
      body: portfolioItem.parse({
        title: 'Six arches',
        slug: 'six-arches',
        facts: [{ label: 'Year', value: '2025' }],
        sections: {},
      }),
    };
    const html = renderBlock(
      projectBodyBlock,
      {},
      {
        page: examplePage({ item }),
        data: { neighbours: { type: 'neighbours', next: card({ title: 'Stair' }) } },
      },
    );
    expect(html).toContain('<dt>Year</dt><dd>2025</dd>');
    expect(html).toContain('<p class="next"><small>Next</small>');
  });
});

describe('menus and profiles', () => {
  it('render folders with their entries, and are nothing when empty', () => {
    const site = exampleSite({
      menus: {
        main: [],
        footer: [{ id: '1', title: 'Studio', entries: [{ id: '2', title: 'About', href: '/about' }] }],
      },
    });
    expect(renderBlock(navigationBlock, {}, { page: examplePage({ site }) })).toContain(
      '<span class="label">Studio</span><ul><li><a href="/about">About</a></li></ul>',
    );
    expect(renderBlock(navigationBlock, { menu: 'main' }, { page: examplePage({ site }) })).toBe('');
    expect(renderBlock(socialLinksBlock, {})).toBe('');
  });
});

describe('the password form', () => {
  it('posts where the lock says, and says when the password was wrong', () => {
    const unlock = { action: '/_portico/unlock', hidden: { lock: 'site', next: '/a"b' }, wrong: true };
    const html = renderBlock(unlockBlock, {}, { unlock });
    expect(html).toContain('<form class="unlock" action="/_portico/unlock" method="post">');
    expect(html).toContain('name="next" value="/a&quot;b"');
    expect(html).toContain('role="alert">That is not the password.');
    expect(renderBlock(unlockBlock, {})).toBe('');
  });
});

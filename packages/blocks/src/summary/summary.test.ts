import type { DataResult, ItemCard } from '@portico/model/page/data-request';
import { describe, expect, it } from 'vitest';
import { exampleMedia, examplePage } from '../example-page.ts';
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
      items: {
        type: 'items',
        collection: 'current',
        limit: 20,
        offset: 'page',
        category: 'query',
        when: 'upcoming',
      },
    });
    expect(reads({ collection: 'current', category: 'ink', featured: true })?.items).toMatchObject({
      category: 'ink',
      featured: true,
    });
  });
});

describe('videos in a summary', () => {
  const film = (change: Partial<ItemCard> = {}) =>
    items({
      items: [
        card({
          kind: 'video',
          title: 'Throwing',
          path: '/films/throwing',
          video: { href: 'https://vimeo.com/76979871' },
          durationSeconds: 187,
          ...change,
        }),
      ],
    });
  const placeOf = (html: string) => /class="thumb video-place[^"]*" style="([^"]*)"/.exec(html)?.[1];

  it.each([
    ['auto', 65],
    ['16:9', 56.25],
    ['1:1', 100],
    ['4:5', 125],
    ['2:1', 50],
  ])('[V9.27] have a place whose height at %s is %d percent of its width', (ratio, percent) => {
    for (const playsIn of ['page', 'place', 'lightbox'])
      for (const variant of SUMMARY_VARIANTS)
        expect(placeOf(draw({ show: ['image'], ratio, playsIn, variant }, film()))).toBe(
          `padding-bottom:${percent}%`,
        );
  });

  it('say how long they play, for eyes and machines', () => {
    const time = '<time class="video-length" dateTime="PT3M7S">3:07</time>';
    for (const playsIn of ['page', 'place', 'lightbox'])
      expect(draw({ show: ['image'], playsIn }, film())).toContain(time);
    expect(draw({ show: ['image'] }, film({ durationSeconds: 0 }))).not.toContain('video-length');
  });

  it('lead to their page as posters without a player or script, until the owner wants them played', () => {
    const html = draw({ show: ['image'] }, film());
    expect(html).toContain('href="/films/throwing"');
    expect(html).not.toMatch(/video-wrapper|vimeo/);
    expect(scriptOf({})).toBeUndefined();
  });

  it('play where they stand, as links to the video for who has no scripts', () => {
    const html = draw({ show: ['image'], playsIn: 'place' }, film());
    expect(html).toMatch(/<div class="video-wrapper[^"]*"[^>]*data-provider-name="Vimeo" data-mode="fit"/);
    expect(html).toContain('class="video-overlay" href="https://vimeo.com/76979871"');
    expect(html).not.toContain('data-enlarge');
    expect(scriptOf({ playsIn: 'place' })).toEqual({ playsIn: 'place', theme: 'dark' });
  });

  it('play in a lightbox, each named in the address by what it is', () => {
    const html = draw({ show: ['image'], playsIn: 'lightbox' }, film());
    expect(html).toMatch(/id="video-[^"]*-i1" data-enlarge="Throwing"><div class="video-wrapper/);
    expect(scriptOf({ playsIn: 'lightbox', lightboxTheme: 'light' })).toEqual({
      playsIn: 'lightbox',
      theme: 'light',
    });
  });

  it('without anything to play lead to their page wherever others play', () => {
    const html = draw(
      { show: ['image'], playsIn: 'place' },
      items({ items: [card({ kind: 'video', title: 'Throwing' })] }),
    );
    expect(html).not.toContain('video-wrapper');
    expect(html).toContain('class="thumb video-place"');
  });
});

const scriptOf = (fields: object) =>
  summaryDefinition.scriptFields?.({ ...summaryDefinition.defaults, ...fields });

describe('an excerpt', () => {
  it('ends between words, with an ellipsis in place of what is left out', () => {
    expect(cutWords('one two three, four', 3)).toBe('one two three…');
    expect(cutWords('one two', 3)).toBe('one two');
    expect(cutWords('one two three', 0)).toBe('one two three');
  });

  const sound = 'a'.repeat(32);
  const listened = (fields: Record<string, unknown>, audio: ItemCard['audio'], more: object = {}) => {
    const media = {
      [sound]: { ...exampleMedia(sound), ext: 'mp3', mime: 'audio/mpeg', filename: 'bell.mp3' },
    };
    const { collection } = items().items as Items;
    const data = items({
      items: [card({ kind: 'album-track', title: 'Bell', audio, durationSeconds: 200 })],
      collection: { ...collection, type: 'tracks' },
    });
    return renderBlock(
      summaryBlock,
      { collection: 'c1', ...fields },
      { data, page: examplePage({ media }), ...more },
    );
  };

  it('lets tracks be heard in their cards: links to their files, which the script plays', () => {
    const html = listened({}, { file: { media: sound } });
    expect(html).toMatch(
      /<a class="track-play" href="[^"]*bell\.mp3" data-src="[^"]*bell\.mp3" aria-label="Play: Bell">/,
    );
    expect(html).toContain('<time dateTime="PT3M20S">3:20</time>');
    expect(listened({ playsTracks: false }, { file: { media: sound } })).not.toContain('track-play');
    expect(listened({}, undefined)).not.toContain('track-play');
    expect(draw({})).not.toContain('track-play');
  });

  it('asks other hosts for no recording before the visitor has consented', () => {
    const audio = { href: 'https://sounds.example/bell.mp3' };
    expect(listened({}, audio)).toContain('track-play');
    expect(listened({}, audio, { gateContent: true })).not.toContain('sounds.example');
  });
});

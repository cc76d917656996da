import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleMedia, examplePage, exampleSite } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { shareBlock } from './block.ts';
import { shareDefinition } from './definition.ts';
import { SHARE_SERVICE_NAMES, SHARE_SERVICES } from './services.ts';

const HASH = 'a'.repeat(32);
const site = exampleSite({ origin: 'https://kiln.example' });
const page = examplePage({
  site,
  path: '/journal/first',
  url: '/journal/first?sort=title',
  title: 'Ash & glaze?',
});
const shown = (fields: Record<string, unknown>, more: object = {}) =>
  renderBlock(shareBlock, fields, { page: { ...page, ...more } });
const every = { services: SHARE_SERVICE_NAMES };

describe('share buttons', () => {
  it('lead to each service with the page’s own address and title, escaped', () => {
    const html = shown(every);
    const url = 'https%3A%2F%2Fkiln.example%2Fjournal%2Ffirst';
    expect(html).toContain(`href="mailto:?subject=Ash%20%26%20glaze%3F&amp;body=${url}"`);
    expect(html).toContain(`href="https://www.facebook.com/sharer/sharer.php?u=${url}"`);
    expect(html).toContain(`href="https://wa.me/?text=Ash%20%26%20glaze%3F%0A${url}"`);
    expect(html).toContain(`href="https://share.joinmastodon.org/#text=Ash%20%26%20glaze%3F%0A${url}"`);
    expect(html.match(/<a /g)).toHaveLength(SHARE_SERVICE_NAMES.length);
    // Nothing is asked of another host before somebody clicks.
    expect(html).not.toMatch(/ src=|srcset=|<script|<iframe|<img/i);
  });

  it('carry any title through to every service, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        for (const name of SHARE_SERVICE_NAMES) {
          const address = SHARE_SERVICES[name].address({ title, url: 'https://kiln.example/a?b=1&c' });
          const { search, hash } = new URL(address);
          const said = [...new URLSearchParams(search || hash.slice(1)).values()].join('\n');
          expect(said).toContain('https://kiln.example/a?b=1&c');
          if (name !== 'facebook' && name !== 'linkedin') expect(said).toContain(title);
        }
      }),
    );
  });

  it('give Pinterest the page’s picture', () => {
    const media = { [HASH]: exampleMedia(HASH) };
    const pinterest = { services: ['pinterest'] };
    expect(shown(pinterest, { media, search: { image: { media: HASH } } })).toMatch(
      /media=https%3A%2F%2Fkiln\.example%2F/,
    );
    expect(shown(pinterest)).not.toContain('media=');
  });

  it('say their names, in the site’s order and only those that are chosen', () => {
    const html = shown({ services: ['bluesky', 'mail'], copy: false, device: false });
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Share',
      'Share by email',
      'Share on Bluesky',
    ]);
    expect(html).not.toContain('<button');
  });

  it('need a script for nothing but copying and the device’s own list', () => {
    const script = (fields: object) =>
      shareDefinition.scriptFields?.({ ...shareDefinition.defaults, ...fields });
    expect(script({ copy: false, device: false })).toBeUndefined();
    expect(script({ copy: true, device: false })).toBeDefined();
    expect(shown({ services: [], copy: true })).toContain('by-script');
    expect(shown({ services: [], copy: false, device: false })).toBe('');
  });

  it('are not there on a page that stands in for another, as it has no address', () => {
    expect(shown(every, { pageType: 101 })).toBe('');
  });
});

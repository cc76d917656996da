import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { exampleMedia, examplePage, inLanguage } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { describe, expect, it } from 'vitest';
import { NEW_PANEL, PANELS_MAX } from '../panel-fields.ts';
import { accordionBlock } from './block.ts';
import { accordionDefinition } from './definition.ts';

const item = (title: string, more = {}) => ({
  ...NEW_PANEL,
  title,
  content: richTextFromPlain(`About ${title}`),
  ...more,
});
const draw = (fields: object, page = examplePage()) => renderBlock(accordionBlock, { ...fields }, { page });
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

describe('an accordion', () => {
  const two = { items: [item('Delivery'), item('Returns')] };

  it('is details of one name, so that browsers open one at a time without a script', () => {
    const html = draw(two);
    expect(count(html, /<details class="accordion-item" name="accordion-b0">/g)).toBe(2);
    expect(html).toContain('<h2 class="accordion-title">Delivery</h2>');
    expect(html).toContain('About Returns');
    expect(draw({ ...two, multiple: true })).not.toContain('name=');
  });

  it('has its first item open where a flag says so', () => {
    expect(count(draw(two), / open=""/g)).toBe(0);
    const html = draw({ ...two, firstOpen: true });
    expect(count(html, / open=""/g)).toBe(1);
    expect(html.indexOf(' open=""')).toBeLessThan(html.indexOf('Delivery'));
    expect(html).toContain('data-is-expanded-first-item="true"');
  });

  it('names each item’s inside for addresses: by its anchor, else by its title, never twice the same', () => {
    const items = [
      item('Delivery', { anchor: 'delivery' }),
      item('Same'),
      item('Same'),
      item('配送'),
      item('!?'),
    ];
    const ids = [...draw({ items }).matchAll(/class="accordion-body" id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['delivery', 'block-b0-same', 'block-b0-same-2', 'block-b0-配送', 'block-b0-5']);
  });

  it('shows pictures and buttons in its items, and no button that leads nowhere', () => {
    const hash = '00112233445566778899aabbccddeeff';
    const page = examplePage({ media: { [hash]: exampleMedia(hash) } });
    const html = draw(
      { items: [item('A', { image: { media: hash }, side: 'start', buttonLabel: 'Book', href: '/book' })] },
      page,
    );
    expect(html).toContain('picture-start');
    expect(html).toMatch(/<a href="\/book" class="btn second small">Book<\/a>/);
    expect(html).toContain('<img');
    expect(draw({ items: [item('A', { buttonLabel: 'Book' })] })).not.toContain('Book');
    expect(draw({ items: [item('A', { buttonLabel: 'Book', href: 'javascript:alert(1)' })] })).not.toContain(
      'javascript:',
    );
  });

  it('shows nothing without items, and all of five hundred', () => {
    expect(draw({})).toBe('');
    expect(draw({ items: [item(' ')] })).toBe('');
    const items = Array.from({ length: PANELS_MAX }, (_, at) => item(`Question ${at}`));
    expect(count(draw({ items }), /<details/g)).toBe(PANELS_MAX);
    expect(
      accordionDefinition.schema.safeParse({ ...accordionDefinition.defaults, items: [...items, item('x')] })
        .success,
    ).toBe(false);
  });

  it('keeps the direction of words on pages that are read from the right', () => {
    const page = examplePage();
    const html = draw(
      { items: [item('Delivery to Haifa (2 days)')] },
      { ...page, site: inLanguage(page.site, 'he') },
    );
    expect(html).toContain('<bdi>Delivery to Haifa (2 days)</bdi>');
  });
});

import { SOCIAL_SERVICE_IDS, SOCIAL_SERVICES } from '@portico/model/social/social-services';
import { readFields } from '@portico/model/documents/block-definition';
import { describe, expect, it } from 'vitest';
import { examplePage, exampleSite } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { socialLinksBlock } from './block.ts';
import { socialLinksDefinition } from './definition.ts';

const site = exampleSite();
const shown = (fields: object, social: Array<{ name: string; href: string }>, isCanvas = false) =>
  renderBlock(socialLinksBlock, fields as Record<string, unknown>, {
    page: examplePage({ site: { ...site, settings: { ...site.settings, social } } }),
    isCanvas,
  });
const KILN = [
  { name: 'Instagram', href: 'https://instagram.com/kiln' },
  { name: '', href: 'https://kiln.example' },
  { name: 'Write to us', href: 'mailto:hello@kiln.example' },
];

describe('social links', () => {
  it('[V1.29] are icons with spoken names, without anything of the services', () => {
    const html = shown({}, KILN);
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Instagram',
      'kiln.example',
      'Write to us',
    ]);
    expect(html.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(3);
    expect(html).not.toMatch(/ src=|<img|<script|<use/);
  });

  it('have a drawing of their own for every service', () => {
    const drawn = SOCIAL_SERVICE_IDS.map((id) => {
      const html = shown({}, [{ name: SOCIAL_SERVICES[id].name, href: 'https://kiln.invalid/' }]);
      return /<svg.*<\/svg>/.exec(html)?.[0];
    });
    expect(drawn.every((svg) => svg?.includes(' d="M'))).toBe(true);
    expect(new Set(drawn).size).toBe(SOCIAL_SERVICE_IDS.length);
  });

  it('stored before there were icons stay the names they were', () => {
    const stored = { layout: 'column', align: 'start', heading: 'Elsewhere' };
    const read = readFields(socialLinksDefinition, 1, stored);
    expect(read.ok && shown(read.body, [{ name: 'Instagram', href: 'https://instagram.com/kiln' }])).toBe(
      '<div class="menu column"><p class="label">Elsewhere</p><ul><li>' +
        '<a href="https://instagram.com/kiln" rel="me noopener">Instagram</a></li></ul></div>',
    );
  });

  it('say names where there is nothing to follow, and lead nowhere that could run', () => {
    const html = shown({}, [{ name: 'Shop', href: 'javascript:alert(1)' }]);
    expect(html).toContain('<li>Shop</li>');
    expect(html).not.toContain('javascript');
  });

  it('show examples in the editor where a site has none, and visitors nothing', () => {
    expect(shown({}, [])).toBe('');
    expect(shown({}, [], true).match(/<svg/g)).toHaveLength(4);
  });
});

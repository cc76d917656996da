import { examplePage } from '@portico/blocks/example-page';
import type { Campaign } from '@portico/model/campaigns/campaign';
import { PLAIN_MAIL_COLOURS } from '@portico/model/mail/mail-colours';
import type { ItemCard } from '@portico/model/page/data-request';
import type { PageView } from '@portico/model/page/page-view';
import { describe, expect, it } from 'vitest';
import { renderCampaign } from './campaign-mail.tsx';
import { escapeHtml } from './mail-document.ts';
import type { MailLook } from './mail-look.ts';
import { fillMarks } from './mail-marks.ts';

const look: MailLook = {
  top: { name: 'Kiln', url: 'https://kiln.example' },
  colours: PLAIN_MAIL_COLOURS,
  fonts: { heading: 'Georgia,serif', text: 'Arial,sans-serif' },
  radius: { paper: 8, button: 6 },
  footer: ['Kiln Ltd', '12 Market Street'],
  links: [],
};
const person = {
  values: { first_name: 'Ada', name: 'Ada <Morgan>', email: 'ada@example.com' },
  unsubscribe: 'https://kiln.example/newsletter/unsubscribe?token=a&campaign=b',
};

/** A campaign of these blocks, as one person gets it. */
function rendered(
  blocks: ReadonlyArray<{ type: string; version?: number; fields: Record<string, unknown> }>,
  {
    page = {},
    subject = 'News',
    preview = '',
  }: { page?: Partial<PageView>; subject?: string; preview?: string } = {},
) {
  const sections: Campaign['sections'] = {
    s: {
      order: 'a0',
      layout: 'flow',
      blocks: Object.fromEntries(
        blocks.map((block, index) => [`b${index}`, { version: 1, order: `a${index}`, ...block }]),
      ),
    },
  };
  const site = { ...examplePage().site, origin: 'https://kiln.example' };
  const mail = renderCampaign(
    { subject, preview, topics: [], sections },
    { ...examplePage(), site, ...page },
    look,
  );
  return {
    subject: fillMarks(mail.subject, mail.marks, person),
    html: fillMarks(mail.html, mail.marks, person, escapeHtml),
    text: fillMarks(mail.text, mail.marks, person),
  };
}

const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });

describe('a campaign as an email', () => {
  it('says all its words in both parts', () => {
    const { html, text } = rendered([
      { type: 'heading', fields: { text: 'New bowls', level: 1 } },
      { type: 'rich-text', fields: { content: paragraph(words('Come & see', { type: 'bold' })) } },
      { type: 'quote', fields: { text: 'Lovely', source: 'Maren' } },
      { type: 'button', fields: { label: 'Shop', href: '/shop' } },
    ]);
    for (const said of ['New bowls', '<strong>Come &amp; see</strong>', '“Lovely”', 'Maren', 'Shop'])
      expect(html).toContain(said);
    for (const said of ['New bowls', 'Come & see', '> Lovely', 'Maren', 'Shop:\nhttps://kiln.example/shop'])
      expect(text).toContain(said);
  });

  it('leads to absolute addresses alone, and nowhere that could run something', () => {
    const { html } = rendered([
      {
        type: 'rich-text',
        fields: {
          content: paragraph(
            words('a', { type: 'link', attrs: { href: '/journal?page=2&x=1' } }),
            words('b', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
            words('c', { type: 'link', attrs: { href: '#top' } }),
            words('d', { type: 'link', attrs: { href: 'kiln.com/x' } }),
          ),
        },
      },
    ]);
    expect(html).toContain('href="https://kiln.example/journal?page=2&amp;x=1"');
    expect(html).toContain('href="https://kiln.com/x"');
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('href="#top"');
    for (const [, href] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(href).toMatch(/^https:/);
  });

  it('shows pictures by their absolute address, with size and alt text', () => {
    const hash = 'f'.repeat(32);
    const view = { ...MEDIA, hash };
    const { html } = rendered([{ type: 'image', fields: { image: { media: hash } } }], {
      page: { media: { [hash]: view } },
    });
    const [img = ''] = /<img[^>]*>/.exec(html) ?? [];
    expect(img).toContain(`src="https://kiln.example/_portico/media/${hash}/bowl.jpg?format=1000w"`);
    expect(img).toContain('alt="A bowl"');
    expect(img).toMatch(/width="518"/);
    expect(img).toMatch(/height="345"/);
  });

  it('cannot leave out the address and the way to unsubscribe', () => {
    const { html, text } = rendered([]);
    for (const said of ['Kiln Ltd', '12 Market Street']) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain(`href="${escapeHtml(person.unsubscribe)}"`);
    expect(text).toContain(`Unsubscribe:\n${person.unsubscribe}`);
  });

  it('greets by name, or by what its owner says instead, escaped where it stands', () => {
    const block = {
      type: 'heading',
      fields: { text: 'Dear {name}, {first_name, "friend"}{email}', level: 2 },
    };
    const { html, text, subject } = rendered([block], { subject: 'For {first_name, "you"}' });
    expect(html).toContain('Dear Ada &lt;Morgan&gt;, Adaada@example.com');
    expect(text).toContain('Dear Ada <Morgan>, Adaada@example.com');
    expect(subject).toBe('For Ada');
  });

  it('begins with its preview text where it has one', () => {
    const block = { type: 'heading', fields: { text: 'First words', level: 2 } };
    const opening = (html: string) => /mso-hide:all">([^<&]*)/.exec(html)?.[1];
    expect(opening(rendered([block]).html)).toBe('First words');
    expect(opening(rendered([block], { preview: 'For {first_name}' }).html)).toBe('For Ada');
  });

  it('takes no mark of an owner for one of its own', () => {
    const { html } = rendered([{ type: 'heading', fields: { text: 'x\uE000unsubscribe\uE001y', level: 2 } }]);
    expect(html).toContain('xunsubscribey');
  });

  it('lists posts and products with where they lead', () => {
    const item = { ...ITEM, id: 'i', title: 'Moon vase', path: '/shop/moon-vase' };
    const items = {
      type: 'items' as const,
      items: [item],
      hasMore: false,
      page: 1,
      collection: { id: 'c', title: 'Shop', path: '/shop', type: 'products', categories: [] },
    };
    const { html, text } = rendered(
      [
        { type: 'product-list', version: 2, fields: { collection: 'c', heading: 'New' } },
        { type: 'summary', fields: { collection: 'c', show: ['excerpt', 'readMore'] } },
      ],
      { page: { data: { b0: { items }, b1: { items } } } },
    );
    expect(html).toContain('>Moon vase</a>');
    expect(html).toContain('£98.00');
    expect(html).toContain('>Read more</a>');
    expect(text).toContain('Moon vase\n£98.00\nhttps://kiln.example/shop/moon-vase');
  });

  it('leaves out what emails cannot carry', () => {
    expect(rendered([{ type: 'html', fields: { html: '<b>raw</b>' } }]).html).not.toContain('raw');
  });
});

const MEDIA = {
  ext: 'jpg',
  filename: 'bowl.jpg',
  mime: 'image/jpeg',
  bytes: 1,
  width: 1800,
  height: 1200,
  alt: 'A bowl',
  focalPoint: { x: 0.5, y: 0.5 },
};
const ITEM: Omit<ItemCard, 'id' | 'title' | 'path'> = {
  kind: 'product',
  excerpt: 'Thrown by hand.',
  date: '2026-05-04T10:00:00Z',
  categories: [],
  tags: [],
  featured: false,
  price: { currency: 'GBP', from: 9800, to: 9800, onSale: false },
};

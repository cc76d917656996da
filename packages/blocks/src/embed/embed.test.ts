import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedPart } from '@portico/model/documents/block-definition';
import { renderBlock } from '../render-block.tsx';
import { embedBlock } from './block.ts';
import { embedDefinition } from './definition.ts';
import { paste } from './paste.ts';

const PEN = 'https://codepen.io/kiln/pen/aBcDeFg';
const PLAYER = 'https://speakerdeck.com/player/0123456789abcdef0123456789abcdef';

const shown = (fields: Record<string, unknown>, more: Parameters<typeof renderBlock>[2] = {}) =>
  renderBlock(embedBlock, fields, more);

describe('an embed of a known provider', () => {
  it('is a placeholder with a link, which asks nobody for anything', () => {
    const html = shown({ url: PEN, title: 'A "wheel"' });
    expect(html).toContain(`<a href="${PEN}">Open on CodePen</a>`);
    expect(html).toContain('<b>A &quot;wheel&quot;</b><span>CodePen</span>');
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('<template');
    expect(html).toContain(
      'data-html="&lt;iframe src=&quot;https://codepen.io/kiln/embed/aBcDeFg?default-tab=result&quot; title=&quot;A &amp;quot;wheel&amp;quot;&quot;',
    );
  });

  it('takes the room of its frame from the beginning, by height or by ratio', () => {
    expect(shown({ url: PEN })).toContain('style="--tall:400px"');
    expect(shown({ url: PEN, height: 300 })).toContain('style="--tall:300px"');
    expect(shown({ url: PLAYER, ratio: '4:3' })).toContain('style="aspect-ratio:4/3"');
    expect(shown({ url: 'https://x.com/jack/status/20000' })).toContain(
      'style="--tall:560px;max-width:550px"',
    );
  });

  it('is lower on phones by what it shows, but for what plays sound and where its owner wants a height', () => {
    const classes = (fields: Parameters<typeof shown>[0]) =>
      /class="(stage [^"]*)"/
        .exec(shown(fields))?.[1]
        ?.split(' ')
        .filter((name) => name.startsWith('as-'));
    const doc = 'https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcdef/edit';
    expect(classes({ url: doc })).toEqual(['as-document']);
    expect(classes({ url: doc, start: 'page' })).toEqual(['as-document']);
    expect(classes({ url: doc, height: 900 })).toEqual([]);
    expect(classes({ url: 'https://x.com/jack/status/20000' })).toEqual(['as-post']);
    expect(classes({ url: 'https://soundcloud.com/kiln/low-note' })).toEqual([]);
    expect(classes({ url: PLAYER })).toEqual([]);
  });

  it('stands on the page as it is where its owner wants it so, lazily and in a sandbox', () => {
    const html = shown({ url: PEN, start: 'page' });
    expect(html).toMatch(/<iframe src="https:\/\/codepen\.io\/[^>]* loading="lazy"/);
    expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-popups ');
    expect(html).not.toMatch(/allow-top-navigation|allow-modals/);
  });

  it('carries no frame while the visitor has to consent, whenever it is to be shown', () => {
    for (const start of ['click', 'page']) {
      const html = shown({ url: PEN, start }, { gateContent: true });
      expect(html).not.toContain('iframe');
      expect(html).toContain('This content comes from CodePen.');
      expect(html).toContain(`<a href="${PEN}">`);
    }
  });

  it('loads nothing in the editor', () => {
    expect(shown({ url: PEN, start: 'page' }, { isCanvas: true, gateContent: true })).not.toContain(
      '<iframe',
    );
    expect(shown({}, { isCanvas: true, gateContent: true })).toContain('data-empty-picture');
    expect(shown({})).toBe('');
  });

  it('is a link where nobody knows the address', () => {
    const html = shown({ url: 'https://example.org/a', title: 'A page' });
    expect(html).toContain(
      '<a href="https://example.org/a"><b>A page</b><span>Open on example.org</span></a>',
    );
    expect(html).not.toContain('data-html');
    expect(shown({ url: 'javascript:alert(1)' })).toBe('');
    expect(shown({ url: 'data:text/html,x' })).toBe('');
  });
});

describe('stored fields of an embed', () => {
  it('never put anything but a known provider’s frame into the page, whatever they say', () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom(PEN, PLAYER, '"><iframe src=https://evil.example>', 'https://codepen.io"onload="x'),
    );
    fc.assert(
      fc.property(text, text, fc.constantFrom('click', 'page'), (url, title, start) => {
        const html = shown({ url, title, start });
        for (const [, src] of html.matchAll(/(?:<|&lt;)iframe src=(?:"|&quot;)(.*?)(?:"|&quot;)/g))
          expect(src).toMatch(/^https:\/\/(?:codepen\.io|speakerdeck\.com)\//);
        expect(html).not.toMatch(/<iframe[^>]*" (?:onload|srcdoc)=/);
      }),
    );
  });

  it('hold a height and a ratio within bounds', () => {
    const isTaken = (fields: object) =>
      embedDefinition.schema.safeParse({ ...embedDefinition.defaults, ...fields }).success;
    expect([79, 80, 2000, 2001, 1e9, 80.5].map((height) => isTaken({ height }))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isTaken({ ratio: '1:9999' })).toBe(false);
  });

  it('need the permission for code only for code', () => {
    const part = (fields: Record<string, unknown>, version = 1) =>
      guardedPart(embedDefinition, { version, fields });
    expect(part({ url: PEN })).toBeUndefined();
    expect(part({ html: ' ' })).toBeUndefined();
    expect(part({ html: '<b>x</b>', url: PEN })).toBe('<b>x</b>');
    // What this Portico cannot read may be code to a later one.
    expect(part({ url: PEN }, 9)).toEqual({ url: PEN });
    expect(part({ html: 5 })).toEqual({ html: 5 });
  });
});

it('an address or embed code of a known provider becomes one when it is pasted; films and maps do not', () => {
  expect(paste.address?.(PEN)).toEqual({ url: PEN });
  expect(paste.address?.('<iframe src="https://codepen.io/kiln/embed/aBcDeFg"></iframe>')).toEqual({
    url: 'https://codepen.io/kiln/embed/aBcDeFg',
  });
  for (const other of [
    'https://vimeo.com/76979871',
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
    'https://www.openstreetmap.org/#map=13/52.4/0.26',
    'https://example.org/',
    'words',
  ])
    expect(paste.address?.(other), other).toBeUndefined();
});

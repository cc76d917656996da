import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

const data = join(process.env.PORTICO_TEST_DATA ?? resolve('../shared/data'), 'sanitize');

interface TreeNode {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: TreeNode[];
}

const NEVER = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'base',
  'meta',
  'link',
  'form',
  'input',
  'button',
  'template',
  'noscript',
  'frame',
  'frameset',
  'applet',
  'textarea',
  'select',
]);
const ADDRESSES = new Set([
  'href',
  'src',
  'cite',
  'poster',
  'action',
  'formaction',
  'background',
  'data',
  'srcset',
  'xlink:href',
]);

/** What a browser would find in the markup that could run or reach out, as lines; empty when it is harmless. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const walk = (node: TreeNode) => {
    if (NEVER.has(node.nodeName)) found.push(`<${node.nodeName}>`);
    for (const { name, value } of node.attrs ?? []) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${name}=`);
      if (name === 'style' && /url|expression|import|behavior|(?<!object-)position|binding/i.test(value))
        found.push(`style=${value}`);
      if (!ADDRESSES.has(name)) continue;
      // What the URL parser ignores may not hide a scheme.
      // oxlint-disable-next-line no-control-regex
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();
      const bitmap = node.nodeName === 'img' && /^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(value);
      if (scheme && !['http', 'https', 'mailto', 'tel', 'sms', 'ftp'].includes(scheme) && !bitmap)
        found.push(`${name}=${value}`);
    }
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parseFragment(html) as TreeNode);
  return found;
}

describe('sanitised markup', () => {
  it('shows a picture whose address was for scripts alone, in its size, with its focal point', () => {
    const picture = (attributes: string) => sanitizeHtml(`<img ${attributes}>`);
    const whole =
      'data-src="https://x.test/a.jpg" data-image="https://x.test/b.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.25,0.5" data-load="false" alt="A"';
    expect(picture(whole)).toBe(
      '<img width="1500" height="1000" alt="A" style="object-position:25% 50%" src="https://x.test/a.jpg" loading="lazy" />',
    );
    expect(sanitizeHtml(picture(whole))).toBe(picture(whole));
    const blank = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="';
    expect(picture(`${blank} data-image="/s/a.jpg"`)).toBe('<img src="/s/a.jpg" loading="lazy" />');
    expect(picture('src="/s/a.jpg" data-src="/s/b.jpg"')).toBe('<img src="/s/a.jpg" loading="lazy" />');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', ''])
      expect(picture(`data-src="${bad}"`)).toBe('<img loading="lazy" />');
    expect(picture('src="/a.jpg" style="object-position:url(//x)"')).toBe(
      '<img src="/a.jpg" loading="lazy" />',
    );
  });

  it('keeps what text is made of', () => {
    const kept =
      '<h2>Glazes</h2><p>Ash &amp; <em>iron</em>, see <a href="/glazes">the list</a>.</p><ul><li>one</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
    expect(sanitizeHtml(kept)).toBe(kept);
  });

  it('removes code with its text, and foreign frames', () => {
    expect(
      sanitizeHtml('a<script>alert(1)</script><style>p{}</style><iframe src="https://x.example"></iframe>b'),
    ).toBe('ab');
  });

  it('removes handlers, styles that place or load, and links that run', () => {
    expect(
      sanitizeHtml(
        '<p onclick="x()" style="text-align:center;position:fixed;background:url(x)"><a href="java&#9;script:x()">y</a></p>',
      ),
    ).toBe('<p style="text-align:center"><a>y</a></p>');
  });

  it('gives ids a prefix of their own, so that nothing poses as the page or its data', () => {
    expect(sanitizeHtml('<p id="portico-page">x</p><a href="#portico-page">y</a>')).toBe(
      '<p id="user-portico-page">x</p><a href="#user-portico-page">y</a>',
    );
  });

  it('keeps pictures in the text only as bitmaps', () => {
    expect(sanitizeHtml('<img src="data:image/svg+xml;base64,AAAA" alt="x">')).not.toContain('data:');
    expect(sanitizeHtml('<img src="data:image/png;base64,AAAA" alt="x">')).toContain('data:image/png');
  });

  it('hands no window to pages it opens', () => {
    expect(sanitizeHtml('<a href="https://x.example" target="_blank">x</a>')).toContain('rel="noopener"');
  });
});

describe.skipIf(!existsSync(data))('attacks collected by others', () => {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(data, name), 'utf8')) as T;
  const attacks = existsSync(data)
    ? [
        ...read<{ payload: string }[]>('dompurify-expect.json').map((entry) => entry.payload),
        ...read<{ input: string }[]>('loofah-sanitizer.json').map((entry) => entry.input),
        ...read<{ vector: string }[]>('xss-vectors.json').map((entry) => entry.vector),
      ]
    : [];

  it('all come out harmless, also inside an element and an attribute', () => {
    expect(attacks.length).toBeGreaterThan(800);
    for (const attack of attacks) {
      for (const html of [
        attack,
        `<div>${attack}</div>`,
        `<img alt="${attack}">`,
        `<table>${attack}</table>`,
      ]) {
        expect(dangers(sanitizeHtml(html)), html).toEqual([]);
      }
    }
  });

  it('come out the same when sanitised twice', () => {
    for (const attack of attacks) {
      const once = sanitizeHtml(attack);
      expect(sanitizeHtml(once), attack).toBe(once);
    }
  });
});

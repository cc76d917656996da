import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Clip } from '@portico/model/editor/clip';
import { clipFromHtml, htmlWithClip } from './clip-html.ts';

test('what is copied comes out of its HTML as it went in, whatever words it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const clip: Clip = {
        portico: 1,
        of: 'blocks',
        blocks: [{ type: 'heading', version: 1, order: 'a0', fields: { text } }],
      };
      expect(JSON.parse(clipFromHtml(`<meta charset="utf-8">${htmlWithClip(clip, text)}`))).toEqual(clip);
    }),
  );
});

test('HTML of others holds none, and what is broken is none', () => {
  for (const html of ['', '<p>Hello</p>', '<div data-portico-clip="%E0%A4%A">', '<div data-portico-clip=x>'])
    expect(clipFromHtml(html)).toBe('');
});

test('words cannot become markup', () => {
  const clip: Clip = { portico: 1, of: 'blocks', blocks: [] };
  expect(htmlWithClip(clip, '<img src=x onerror=alert(1)> & "so"')).toContain(
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;</p>',
  );
});

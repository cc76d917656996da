import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '@portico/model/documents/rich-text';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../html/piece.ts';
import { contentPieces } from './content.ts';
import { readWxr } from './read-wxr.ts';

const none = { attachments: [], attachment: () => undefined };
const pieces = (html: string) => contentPieces(html, none).pieces;
const words = (piece: Piece | undefined) => (piece?.kind === 'text' ? plainText(piece.content) : '');

describe('text of the classic editor', () => {
  it('gets its paragraphs from empty lines and its breaks from line ends', () => {
    const [piece] = pieces('One\ntwo\n\nThree');
    expect(piece?.kind).toBe('text');
    expect(words(piece)).toBe('One\ntwo\nThree');
    expect(piece?.kind === 'text' && piece.content.content.length).toBe(2);
  });

  it('keeps lists, headings and preformatted text as they are', () => {
    const result = pieces(
      '<h2>Head</h2>\n<ul>\n<li>a\n<ul><li>b</li></ul></li>\n</ul>\n<pre>x\n\ny</pre>\nend',
    );
    expect(result.map((piece) => piece.kind)).toEqual(['text', 'code', 'text']);
    expect(result[1]).toEqual({ kind: 'code', code: 'x\n\ny' });
    expect(words(result[0])).toBe('Head\na\nb');
  });

  it('turns captions and galleries into pictures', () => {
    const context = {
      attachments: [{ id: '1', url: 'https://old.example/a.jpg', title: 'A', alt: 'A', caption: 'First' }],
      attachment: (id: string) =>
        id === '7' ? { url: 'https://old.example/b.jpg', title: 'B', alt: 'B', caption: '' } : undefined,
    };
    const result = contentPieces(
      '[caption id="x" align="alignright" width="300"]<a href="https://old.example/big.jpg"><img src="https://old.example/s.jpg" alt="S" /></a> A kiln[/caption]\n\n[gallery]\n\n[gallery ids="7,8" columns="2"]',
      context,
    ).pieces;
    expect(result).toEqual([
      {
        kind: 'image',
        picture: {
          src: 'https://old.example/s.jpg',
          alt: 'S',
          caption: 'A kiln',
          href: 'https://old.example/big.jpg',
        },
        align: 'end',
      },
      {
        kind: 'gallery',
        pictures: [{ src: 'https://old.example/a.jpg', alt: 'A', caption: 'First' }],
        columns: 3,
      },
      { kind: 'gallery', pictures: [{ src: 'https://old.example/b.jpg', alt: 'B' }], columns: 2 },
    ]);
  });

  it('turns recordings and playlists into players', () => {
    const context = {
      attachments: [],
      attachment: (id: string) =>
        ({
          '3': { url: 'https://old.example/rain.mp3', title: 'Rain & wind', alt: '', caption: '' },
          '4': { url: 'https://old.example/a.jpg', title: 'No sound', alt: '', caption: '' },
        })[id],
    };
    const result = contentPieces(
      '[audio mp3="https://old.example/talk.mp3"][/audio]\n\n[playlist ids="3,4,9"]\n\n<figure class="wp-block-audio"><audio controls src="https://old.example/bell.ogg"></audio><figcaption>A bell</figcaption></figure>',
      context,
    ).pieces;
    expect(result.slice(0, 3)).toEqual([
      { kind: 'audio', tracks: [{ url: 'https://old.example/talk.mp3' }] },
      { kind: 'audio', tracks: [{ url: 'https://old.example/rain.mp3', title: 'Rain & wind' }] },
      { kind: 'audio', tracks: [{ url: 'https://old.example/bell.ogg' }] },
    ]);
    expect(words(result[3])).toBe('A bell');
    expect(contentPieces('[playlist ids="4"]', context)).toMatchObject({
      pieces: [],
      leftOut: [{ what: 'a playlist', why: 'none of its recordings is in the export' }],
    });
  });

  it('leaves shortcodes nobody knows, and escaped ones, as words', () => {
    expect(words(pieces('Say [hello] and [[gallery]]')[0])).toBe('Say [hello] and [[gallery]]');
  });
});

describe('text of the block editor', () => {
  it('reads blocks in order and says which ones have nothing to bring over', () => {
    const result = contentPieces(
      '<!-- wp:paragraph --><p>A <strong>b</strong> <a href="/x" target="_blank">c</a></p><!-- /wp:paragraph --><!-- wp:latest-posts /--><!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator --><!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/go">Go</a></div></div><!-- /wp:buttons -->',
      none,
    );
    expect(result.pieces.map((piece) => piece.kind)).toEqual(['text', 'line', 'button']);
    expect(result.pieces[0]?.kind === 'text' && result.pieces[0].content.content[0]?.content).toEqual([
      { type: 'text', text: 'A ' },
      { type: 'text', text: 'b', marks: [{ type: 'bold' }] },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'c', marks: [{ type: 'link', attrs: { href: '/x', newWindow: true } }] },
    ]);
    expect(result.leftOut.map((note) => note.what).join()).toContain('latest posts');
  });

  it('keeps quotes with their source, tables with their spans', () => {
    const result = pieces(
      '<!-- wp:quote --><blockquote><p>Words</p><cite>Someone</cite></blockquote><!-- /wp:quote --><table><tr><th colspan="2">H</th></tr><tr><td>1</td><td>2</td></tr></table>',
    );
    expect(result[0]).toEqual({ kind: 'quote', text: 'Words', source: 'Someone', pull: false });
    expect(
      result[1]?.kind === 'text' && result[1].content.content[0]?.content?.[0]?.content?.[0]?.attrs,
    ).toEqual({ colspan: 2 });
  });
});

/** Every string a piece holds, without markup. */
function wordsIn(piece: Piece): string {
  if (piece.kind === 'text') return plainText(piece.content);
  if (piece.kind === 'html') return piece.html.replace(/<[^>]*>/g, ' ');
  const strings: string[] = [];
  JSON.stringify(piece, (_key, value) => (typeof value === 'string' ? strings.push(value) : value));
  return strings.join(' ');
}

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');

describe.skipIf(!existsSync(join(data, 'wxr')))('the theme unit test', () => {
  it('loses no words of any post or page but those of left-out blocks', () => {
    const wxr = readWxr(readFileSync(join(data, 'wxr/theme-unit-test-data.xml'), 'utf8'));
    for (const item of wxr.items.filter((one) => one.type === 'post' || one.type === 'page')) {
      const result = contentPieces(item.content, none);
      const shown = result.pieces.map(wordsIn).join(' ');
      const plain = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/[^\p{L}\p{N}]+/gu, ' ');
      const kept = shown.replace(/[^\p{L}\p{N}]+/gu, '');
      const had = plain(
        item.content
          .replace(
            /<!--[\s\S]*?-->|<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|\[[^\]]*\]|&[#\w]+;/g,
            ' ',
          )
          .replace(/<form[\s\S]*?<\/form>/g, ' '),
      ).split(' ');
      const lost = had.filter((word) => word !== '' && !kept.includes(word));
      expect(
        lost.length / Math.max(had.length, 1),
        `${item.title}: ${lost.slice(0, 12).join(' ')}`,
      ).toBeLessThan(0.03);
    }
  });
});

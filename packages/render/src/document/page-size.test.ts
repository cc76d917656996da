import { gzipSync } from 'node:zlib';
import { exampleMedia, examplePage } from '@portico/blocks/example-page';
import type { Block } from '@portico/model/documents/block';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import type { Sections } from '@portico/model/documents/section';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './render-document.ts';

/** Different words and ids each time, the same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const VOCABULARY =
  'the kiln is opened at dawn on third day when shelves have cooled enough to touch we fire twice a year in spring and autumn every pot thrown by hand from clay dug behind barn ash logs iron celadon bucket of glaze with no recipe rain tin roof'.split(
    ' ',
  );

describe('a page of 60 blocks', () => {
  it('takes at most 14 kB with its styles, compressed', () => {
    const random = generator(7);
    const words = (count: number) =>
      Array.from({ length: count }, () => VOCABULARY[random(VOCABULARY.length)]).join(' ');
    const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('');
    const media = Object.fromEntries(
      Array.from({ length: 20 }, () => hex(32)).map((hash) => [
        hash,
        exampleMedia(hash, { tone: `#${hex(6)}` }),
      ]),
    );
    const hashes = Object.keys(media);
    const sections: Sections = {};
    for (let s = 0; s < 10; s++) {
      const blocks: Record<string, Block> = {};
      const add = (type: string, fields: Record<string, unknown>, place: Block['place']) => {
        blocks[hex(24)] = { type, version: 1, order: `a${Object.keys(blocks).length}`, fields, place };
      };
      add('heading', { text: words(6) }, { x: 0, y: 0, w: 14, h: 3 });
      add('rich-text', { content: richTextFromPlain(words(30)) }, { x: 0, y: 3, w: 10, h: 5 });
      add('image', { image: { media: hashes[2 * s] } }, { x: 12, y: 0, w: 12, h: 12 });
      add('button', { label: words(2), href: `/${words(1)}` }, { x: 0, y: 9, w: 5, h: 2 });
      add('image', { image: { media: hashes[2 * s + 1] } }, { x: 12, y: 14, w: 12, h: 6 });
      add('quote', { text: words(12) }, { x: 0, y: 14, w: 10, h: 4 });
      sections[`s${s}`] = { order: `a${s}`, layout: 'grid', theme: s % 2 ? 'light' : 'dark', blocks };
    }
    const html = renderDocument(examplePage({ sections, media }), { assets: { boot: null } });
    expect(html.match(/<div class="b[^>]* data-block-type/g)).toHaveLength(60);
    // Styles are not even minified here; builds do that.
    expect(gzipSync(html).length).toBeLessThanOrEqual(14_000);
  });
});

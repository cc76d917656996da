import type { HtmlElement } from '@portico/model/html/element';
import type { PieceAlign, PictureSource } from './piece.ts';
import type { PieceReader } from './piece-reader.ts';
import { standing } from './standing.ts';

/** What a picture around which there may be a link shows; null where it names no file. */
export function pictureOf(image: HtmlElement, link?: HtmlElement, caption?: string): PictureSource | null {
  const { attrs } = image;
  const src = (attrs.src || attrs['data-src'] || attrs['data-image'] || '').trim();
  if (src === '' || src.startsWith('data:')) return null;
  const href = link?.attrs.href?.trim();
  return {
    src,
    alt: attrs.alt?.trim() ?? '',
    ...(caption ? { caption } : {}),
    ...(href ? { href } : {}),
    ...(href && link?.attrs.target === '_blank' ? { newWindow: true } : {}),
  };
}

/** @param more the link and words that belong to it, and how it stands where it does not say so itself */
export function image(
  reader: PieceReader,
  element: HtmlElement,
  more: { link?: HtmlElement | undefined; caption?: string; align?: PieceAlign | undefined } = {},
): void {
  const picture = pictureOf(element, more.link, more.caption);
  if (!picture) {
    reader.leftOut.push({ what: 'a picture without an address', why: 'there was nothing to fetch' });
    return;
  }
  const stand = more.align ?? standing(element);
  reader.push({ kind: 'image', picture, ...(stand ? { align: stand } : {}) });
}

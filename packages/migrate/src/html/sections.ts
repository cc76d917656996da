import type { Block } from '@portico/model/block';
import type { Section, Sections } from '@portico/model/section';
import { LIMITS } from '@portico/model/limits';
import { derivedId } from '../derived-id.ts';
import { orderKeys } from '../order-keys.ts';
import { cut } from '../sound-text.ts';
import type { Piece, PictureSource } from './piece.ts';

/** How addresses of the source become ours: importers know their media and documents. */
export interface Addresses {
  /** Key of the planned media a picture's address stands for, or null when it cannot be brought over. */
  media(src: string, alt: string): string | null;
  /** A link's address in our terms. */
  link(href: string): string;
}

type BlockParts = Pick<Block, 'type' | 'fields'> & { align?: Block['align'] };

function linksRewritten(value: unknown, addresses: Addresses): unknown {
  if (Array.isArray(value)) return value.map((part) => linksRewritten(part, addresses));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'href' && typeof part === 'string' ? addresses.link(part) : linksRewritten(part, addresses),
    ]),
  );
}

/** A picture that links to a larger copy of itself shows the larger one and leads nowhere. */
function pictureFields(picture: PictureSource, addresses: Addresses): Record<string, unknown> | null {
  const toFile = picture.href !== undefined && /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(picture.href);
  const media = addresses.media(toFile && picture.href ? picture.href : picture.src, picture.alt);
  if (media === null) return null;
  return {
    image: { media, alt: cut(picture.alt, 1000) },
    ...(picture.href && !toFile
      ? { href: addresses.link(picture.href), ...(picture.newWindow ? { newWindow: true } : {}) }
      : {}),
  };
}

function blockOf(piece: Piece, addresses: Addresses): BlockParts | null {
  switch (piece.kind) {
    case 'text':
      return { type: 'rich-text', fields: { content: linksRewritten(piece.content, addresses) } };
    case 'image': {
      const fields = pictureFields(piece.picture, addresses);
      if (!fields) return null;
      return {
        type: 'image',
        fields: { ...fields, caption: cut(piece.picture.caption ?? '', 1000), stretched: false },
        ...(piece.align ? { align: piece.align } : {}),
      };
    }
    case 'gallery': {
      const images = piece.pictures.flatMap((picture) => {
        const fields = pictureFields(picture, addresses);
        return fields
          ? [{ ...fields, ...(picture.caption ? { caption: cut(picture.caption, 500) } : {}) }]
          : [];
      });
      if (images.length === 0) return null;
      return {
        type: 'image-grid',
        fields: { images: images.slice(0, 500), columns: Math.min(Math.max(piece.columns ?? 3, 1), 6) },
        align: 'wide',
      };
    }
    case 'quote':
      return {
        type: 'quote',
        fields: {
          text: cut(piece.text, 5000),
          source: cut(piece.source ?? '', 300),
          size: piece.pull ? 'large' : 'medium',
        },
      };
    case 'code':
      return {
        type: 'code',
        fields: { code: cut(piece.code, 100_000), language: piece.language ?? '', mode: 'show' },
      };
    case 'line':
      return { type: 'line', fields: {} };
    case 'spacer':
      return {
        type: 'spacer',
        fields: {
          size:
            piece.heightPx < 40
              ? 'small'
              : piece.heightPx < 90
                ? 'medium'
                : piece.heightPx < 200
                  ? 'large'
                  : 'huge',
        },
      };
    case 'button':
      return {
        type: 'button',
        fields: {
          label: cut(piece.label, 200),
          href: addresses.link(piece.href),
          style: piece.outline ? 'secondary' : 'primary',
        },
      };
    case 'embed':
      return {
        type: 'embed',
        fields: { url: cut(piece.url, 2000), title: cut(piece.title ?? '', 300) },
      };
    case 'html':
      return { type: 'html', fields: { html: cut(piece.html, 500_000) } };
  }
}

/** Pieces as flow sections, with ids that are the same in every run. `seed` tells one document from another. */
export function sectionsOf(pieces: readonly Piece[], seed: string, addresses: Addresses): Sections {
  const blocks = pieces.flatMap((piece) => blockOf(piece, addresses) ?? []);
  // Longer texts go on in a further section [B9.74].
  const count = Math.max(1, Math.ceil(blocks.length / LIMITS.blocksPerLayout));
  const keys = orderKeys(count);
  const sections: Record<string, Section> = {};
  for (let at = 0; at < count; at++) {
    const part = blocks.slice(at * LIMITS.blocksPerLayout, (at + 1) * LIMITS.blocksPerLayout);
    const order = orderKeys(part.length);
    sections[derivedId(seed, 'section', at)] = {
      order: keys[at] ?? 'a0',
      layout: 'flow',
      width: 'text',
      blocks: Object.fromEntries(
        part.map((block, index) => [
          derivedId(seed, 'block', at, index),
          { version: 1, order: order[index] ?? 'a0', ...block },
        ]),
      ),
    };
  }
  return sections;
}

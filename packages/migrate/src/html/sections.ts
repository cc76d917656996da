import { DEFAULT_LOCATION, type MapLocation } from '@portico/model/map/map-model';
import { placeWords, readPlace } from '@portico/model/map/read-place';
import { LINES_MAX, PLAIN } from '@portico/blocks/code-sample/definition';
import { newestVersionOf } from '@portico/blocks/registry';
import { type Block, WIDE_COLUMNS } from '@portico/model/documents/block';
import { emptyRichText } from '@portico/model/documents/rich-text';
import type { MediaReference } from '@portico/model/documents/schema';
import type { Section, Sections } from '@portico/model/documents/section';
import { videoPlayerOf } from '@portico/model/media/video';
import { audioTypeOf } from '@portico/model/media/audio-source';
import { LIMITS } from '@portico/model/documents/limits';
import { derivedId } from '../derived-id.ts';
import { languageOf } from '@portico/model/text/code-languages';
import { plainTableOf } from '@portico/model/documents/table-of-rich-text';
import { orderKeys } from '../order-keys.ts';
import { cut } from '../sound-text.ts';
import type { Fold, Piece, PictureSource } from './piece.ts';
import { tablesApart } from './tables.ts';

/** How addresses of the source become ours: importers know their media and documents. */
export interface Addresses {
  /** Key of the planned media a picture's address stands for, or null when it cannot be brought over. */
  media(src: string, alt: string): string | null;
  /** The same of a file that the source's own library holds; null of all others. */
  file?(src: string): string | null;
  /** A link's address in our terms. */
  link(href: string): string;
}

type BlockParts = Pick<Block, 'type' | 'fields'> & { align?: Block['align'] };
type PlacedParts = BlockParts & { place?: Block['place'] };

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

/** So many the block takes. */
const ITEMS_MAX = 500;

/** An item of an accordion, with the words, picture and button it holds. */
function panelOf({ title, pieces }: Fold, addresses: Addresses): Record<string, unknown> {
  const parts = pieces.map((piece) => ({
    kind: piece.kind,
    fields: blockOf(piece, addresses)?.fields ?? {},
  }));
  const fieldsOf = (kind: Piece['kind']) => parts.find((part) => part.kind === kind)?.fields ?? {};
  const { label, href } = fieldsOf('button');
  return {
    title: cut(title, 300),
    content: fieldsOf('text').content ?? emptyRichText(),
    buttonLabel: '',
    ...(fieldsOf('image').image ? { image: fieldsOf('image').image } : {}),
    side: parts[0]?.kind === 'text' ? 'below' : 'above',
    ...(label ? { buttonLabel: label, href } : {}),
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
          ? [{ ...fields, ...(picture.caption ? { caption: cut(picture.caption, 2000) } : {}) }]
          : [];
      });
      if (images.length === 0) return null;
      return {
        type: 'gallery',
        fields: {
          slides: images.slice(0, 1000),
          slidesPerRow: Math.min(Math.max(piece.columns ?? 3, 1), 6),
          padding: 'medium',
        },
        align: piece.align === 'full' ? 'full' : 'wide',
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
        type: 'code-sample',
        fields: {
          code: cut(piece.code.split('\n').slice(0, LINES_MAX).join('\n'), 200_000),
          language: languageOf(piece.language ?? '') ?? PLAIN,
          ...(piece.isWords ? { copy: false, wrap: true } : {}),
        },
      };
    case 'accordion':
      return {
        type: 'accordion',
        fields: {
          items: piece.items.slice(0, ITEMS_MAX).map((item) => panelOf(item, addresses)),
          multiple: true,
        },
      };
    case 'table': {
      const fields = plainTableOf(piece.table);
      if (!fields) return null;
      const { table, ...named } = fields;
      return {
        type: 'table',
        fields: {
          table: linksRewritten(table, addresses),
          ...named,
          caption: cut(piece.caption, 300),
        },
      };
    }
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
    case 'embed': {
      const map = mapOf(piece.url, piece.title);
      if (map) return map;
      if (videoPlayerOf(piece.url))
        return {
          type: 'video',
          fields: { video: { href: cut(piece.url, 2000) }, title: cut(piece.title ?? '', 300) },
        };
      return {
        type: 'embed',
        fields: { url: cut(piece.url, 2000), title: cut(piece.title ?? '', 300) },
      };
    }
    case 'audio':
      return audioBlock(piece.tracks, addresses);
    case 'html':
      return { type: 'html', fields: { html: cut(piece.html, 500_000) } };
    // They are sections, where they stand in none.
    case 'columns':
    case 'cover':
      return null;
  }
}

/** Tracks of the source's own library come over, others stay where they are; what is neither is kept as markup. */
function audioBlock(tracks: Extract<Piece, { kind: 'audio' }>['tracks'], addresses: Addresses): BlockParts {
  const found = tracks.slice(0, LIMITS.tracksPerAlbum).map(({ url, title, bytes, seconds }) => {
    const media = addresses.file?.(url) ?? null;
    // As browsers do it where the page itself is encrypted.
    const href = url.replace(/^http:/i, 'https:');
    const isAudio = href.length <= 2000 && audioTypeOf(href) !== undefined;
    return {
      ...(title ? { title: cut(title, 300) } : {}),
      audio: {
        ...(media === null ? {} : { file: { media } }),
        ...(isAudio
          ? { href, ...(bytes ? { bytes } : {}), ...(seconds ? { durationSeconds: seconds } : {}) }
          : {}),
      },
    };
  });
  if (found.every(({ audio }) => audio.file || audio.href))
    return { type: 'audio', fields: { tracks: found } };
  const html = tracks.map(({ url }) => {
    const safe = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<audio controls preload="none" src="${safe}"></audio>`;
  });
  return { type: 'html', fields: { html: cut(html.join(''), 500_000) } };
}

/** A map in a frame whose address says where it is, as the block Map; its own title says nothing of the place. */
function mapOf(url: string, title = ''): { type: string; fields: Record<string, unknown> } | undefined {
  const place = readPlace(url);
  if (!place) return undefined;
  const named = placeWords(url) || (/^(?:google )?maps?$/i.test(title.trim()) ? '' : title);
  const location: MapLocation = {
    ...DEFAULT_LOCATION,
    mapLat: place.lat,
    mapLng: place.lng,
    mapZoom: place.zoom ?? DEFAULT_LOCATION.mapZoom,
    addressTitle: cut(named, 300),
  };
  return { type: 'map', fields: { location } };
}

/** Sections of a document, one after the other, with ids that are the same in every run. */
class SectionMaker {
  readonly #seed: string;
  readonly #made: Array<[string, Omit<Section, 'order'>]> = [];

  constructor(seed: string) {
    this.#seed = seed;
  }

  add(section: Omit<Section, 'order' | 'blocks'>, blocks: readonly PlacedParts[]): void {
    const at = this.#made.length;
    const order = orderKeys(blocks.length);
    this.#made.push([
      derivedId(this.#seed, 'section', at),
      {
        ...section,
        blocks: Object.fromEntries(
          blocks.map((block, index) => [
            derivedId(this.#seed, 'block', at, index),
            { version: newestVersionOf(block.type), order: order[index] ?? 'a0', ...block },
          ]),
        ),
      },
    ]);
  }

  /** Longer texts go on in a further section [B9.74]. */
  addFlow(blocks: readonly BlockParts[]): void {
    for (let at = 0; at < blocks.length; at += LIMITS.blocksPerLayout)
      this.add({ layout: 'flow', width: 'text' }, blocks.slice(at, at + LIMITS.blocksPerLayout));
  }

  finish(): Sections {
    if (this.#made.length === 0) this.add({ layout: 'flow', width: 'text' }, []);
    const keys = orderKeys(this.#made.length);
    return Object.fromEntries(
      this.#made.map(([id, section], index) => [id, { order: keys[index] ?? 'a0', ...section }]),
    );
  }
}

/** Least width of a part that stands beside others, of 24 columns. */
const NARROWEST = 2;

/** Where a part of a row begins and how wide it is, of 24 columns, with one between them. */
function columnsOf(shares: readonly number[]): Array<{ x: number; w: number }> {
  const room = WIDE_COLUMNS - (shares.length - 1);
  // A column has room for a few letters at least.
  const wide = shares.map((share) => Math.max(share, NARROWEST / room));
  const all = wide.reduce((total, share) => total + share, 0);
  let sum = 0;
  return wide.map((share, index) => {
    const from = Math.round(sum * room);
    sum += share / all;
    const to = index === shares.length - 1 ? room : Math.round(sum * room);
    return { x: from + index, w: Math.max(1, to - from) };
  });
}

/** Blocks of parts that stand side by side, part after part: the last of a part reaches down to the end of all. */
function sideBySide(columns: ReadonlyArray<{ share: number; blocks: readonly BlockParts[] }>): PlacedParts[] {
  const rows = Math.max(...columns.map(({ blocks }) => blocks.length));
  const places = columnsOf(columns.map(({ share }) => share));
  return columns.flatMap(({ blocks }, column) =>
    blocks.map(({ align: _stood, ...block }, row) => ({
      ...block,
      // In a grid a picture would fill its place, whatever its shape.
      ...(block.type === 'image' ? { fields: { ...block.fields, crop: 'contain' } } : {}),
      place: {
        ...(places[column] ?? { x: 0, w: WIDE_COLUMNS }),
        y: row,
        h: row === blocks.length - 1 ? rows - row : 1,
      },
    })),
  );
}

/** Pieces as sections, with ids that are the same in every run. `seed` tells one document from another. */
export function sectionsOf(pieces: readonly Piece[], seed: string, addresses: Addresses): Sections {
  const made = new SectionMaker(seed);
  const blocksOf = (some: readonly Piece[]) =>
    some
      .flatMap((piece) => (piece.kind === 'text' ? tablesApart(piece.content.content) : piece))
      .flatMap((piece) => blockOf(piece, addresses) ?? []);
  let flow: BlockParts[] = [];
  const endFlow = () => {
    made.addFlow(flow);
    flow = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'columns') {
      const columns = piece.columns
        .map(({ share, pieces: inner }) => ({ share, blocks: blocksOf(inner) }))
        .filter(({ blocks }) => blocks.length > 0);
      const count = columns.reduce((sum, { blocks }) => sum + blocks.length, 0);
      if (columns.length > 1 && count <= LIMITS.blocksPerLayout) {
        endFlow();
        const all = columns.reduce((sum, { share }) => sum + share, 0);
        const even = columns.map((column) => ({ ...column, share: column.share / all }));
        const width = piece.align === 'full' ? 'full' : piece.align === 'wide' ? 'wide' : 'normal';
        made.add({ layout: 'grid', width, padding: 'small' }, sideBySide(even));
      } else flow.push(...columns.flatMap(({ blocks }) => blocks));
    } else if (piece.kind === 'cover') {
      const shown = piece.picture && pictureFields(piece.picture, addresses);
      const blocks = blocksOf(piece.pieces);
      if (shown && blocks.length > 0 && blocks.length <= LIMITS.blocksPerLayout) {
        endFlow();
        made.add(
          {
            layout: 'flow',
            width: 'text',
            theme: 'darkest',
            background: { image: shown.image as MediaReference, overlay: piece.dim },
            height: piece.isTall ? 'large' : 'medium',
            align: 'middle',
          },
          blocks,
        );
      } else flow.push(...blocks);
    } else flow.push(...blocksOf([piece]));
  }
  endFlow();
  return made.finish();
}

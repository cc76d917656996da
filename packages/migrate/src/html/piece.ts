import type { RichText, RichTextNode } from '@portico/model/documents/rich-text';

/** Where a picture or block stood to the text it came from. */
export type PieceAlign = 'text' | 'wide' | 'full' | 'start' | 'end' | 'center';

export interface PictureSource {
  src: string;
  alt: string;
  caption?: string;
  href?: string;
  newWindow?: boolean;
}

/**
 * One part of foreign HTML in our terms, before it becomes a block. Addresses are as they stood in the source;
 * importers turn them into media and documents.
 */
export type Piece =
  | { kind: 'text'; content: RichText }
  | { kind: 'image'; picture: PictureSource; align?: PieceAlign }
  | { kind: 'gallery'; pictures: PictureSource[]; columns?: number; align?: PieceAlign }
  | { kind: 'quote'; text: string; source?: string; pull: boolean }
  /** Words that keep their lines: code, or, `isWords`, a poem and the like. */
  | { kind: 'code'; code: string; language?: string; isWords?: true }
  /** What opens and closes, one below the other. */
  | { kind: 'accordion'; items: Fold[] }
  /** A table of plain cells, as rich text holds it, and what stands over it. */
  | { kind: 'table'; table: RichTextNode; caption: string }
  | { kind: 'line' }
  | { kind: 'spacer'; heightPx: number }
  | { kind: 'button'; label: string; href: string; outline: boolean }
  /** A player or frame of another service: its address, or the service's own markup. */
  | { kind: 'embed'; url: string; title?: string }
  /** Recordings that are played one after the other: their addresses, and what they are called. */
  | {
      kind: 'audio';
      tracks: ReadonlyArray<{ url: string; title?: string; bytes?: number; seconds?: number }>;
    }
  /** Markup we have no block for: kept as sanitised HTML. */
  | { kind: 'html'; html: string }
  /** Parts that stood side by side; `share` is how much of the width a part had, as a fraction of all of it. */
  | { kind: 'columns'; columns: Array<{ share: number; pieces: Piece[] }>; align?: PieceAlign }
  /** Words on a picture. `dim`: how much of a dark ground lies between, as a fraction. */
  | { kind: 'cover'; picture?: PictureSource; dim: number; isTall: boolean; pieces: Piece[] };

/** A title with what it opens: words, a picture, a button. */
export interface Fold {
  title: string;
  pieces: Piece[];
}

/** Something that did not come over as it was, in words for the owner. */
export interface PieceNote {
  what: string;
  why: string;
}

export interface Pieces {
  pieces: Piece[];
  /** Still shown, but not as before. */
  changed: PieceNote[];
  /** Not shown any more. */
  leftOut: PieceNote[];
}

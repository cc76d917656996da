import type { Id } from '@portico/model/id';
import type { PageView } from '@portico/model/page-view';
import type { MadeOf } from './reading/drawing.ts';

/** What the content of a site answers on an address. Every answer names what it read and until when it holds. */
export type PageAnswer =
  | {
      kind: 'page';
      page: PageView;
      reads: string[];
      validUntil: Date | null;
      /** Set when this document asks for a password of its own; the page is complete all the same. */
      lockedBy: Id | null;
      /** HTTP status: 200, or 404 when the page stands in for what was not found. */
      status: number;
      /** For who stores a drawing of it; absent where it was not found by its address. */
      madeOf?: MadeOf;
    }
  | { kind: 'redirect'; to: string; status: 301 | 302; reads: string[]; validUntil: Date | null }
  | { kind: 'not-found' };

/** A page that need not be drawn again: see `StoredDrawing`. */
export interface DrawnAnswer {
  kind: 'drawn';
  markup: string;
  /** Its Content-Security-Policy. */
  policy: string;
  reads: string[];
  validUntil: Date | null;
}

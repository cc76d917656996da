import type { KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import type { Envelope } from './folder-text.ts';

/** A document's file before its references are resolved. */
export interface FoundDocument {
  file: string;
  /** Name references use: `pages/about`, `collections/journal`. */
  name: string;
  kind: KindName;
  id: Id;
  parentName: string | null;
  /** Slug that follows from the path. */
  slug: string | null;
  locale: string | null;
  envelope: Envelope;
  draft?: { file: string; envelope: Envelope };
}

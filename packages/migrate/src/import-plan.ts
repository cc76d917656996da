import type { KindName } from '@portico/model/documents/document-kinds';
import type { ItemKindName } from '@portico/model/kinds/find-item-kind';

/**
 * What a reader of foreign exports (WordPress, Ghost, Shopify …) makes of them: everything that should come over, by
 * the keys of the source, without a database, ids or network. `applyImportPlan` in the server carries it out.
 *
 * Inside bodies three placeholders stand for what is only known when the plan is carried out, wherever they occur:
 * - a media reference's hash may be the key of a `PlannedMedia`: `{media: 'attachment:807', alt: …}`;
 * - a document id may be `import:<document key>`: `{author: 'import:author:mara'}`, `{collection: 'import:blog'}`;
 * - an address (the value of a key `href`) may be `import:<document key>`, with `#anchor` or `?query` after it:
 *   `{href: 'import:post:12#more'}` becomes the document's address. Keys must not hold `#` or `?`.
 * An address may also be `import:media:<media key>`: it becomes the file's address. A media reference whose file could
 * not be had is taken out (an image block of it goes, an address becomes the original `url`), and is reported.
 */
export interface ImportPlan {
  /** Importer and origin, e.g. `wordpress:https://example.com`: what a second run is recognised by. */
  source: string;
  /** Parents may stand after their children; order matters only for collections ordered by hand. */
  documents: PlannedDocument[];
  comments: PlannedComment[];
  /** Old paths of the source that should lead on. Those that already are a document's own address are left out. */
  redirects: PlannedRedirect[];
  media: PlannedMedia[];
  /** Merged into the settings; only keys the owner has not changed since the site was made are set. */
  settings?: PlannedSettings;
  /** Fill a menu that is still empty, else are reported as left out. */
  menus: { main?: PlannedMenuEntry[]; footer?: PlannedMenuEntry[] };
  report: ImportReport;
}

/** States a document may arrive in. */
export type PlannedState = 'draft' | 'review' | 'scheduled' | 'published' | 'private';

export interface PlannedDocument {
  /** Unique within the source and the same in every run: `post:1234`. */
  key: string;
  kind: Extract<KindName, 'page' | 'collection' | 'author'> | ItemKindName;
  /** Items: key of their collection. */
  parentKey?: string;
  /**
   * As the kind's schema says, today's version, with placeholders. An empty slug on anything but the homepage, or one
   * that is taken, is replaced by a free one made from it or the title.
   */
  body: Record<string, unknown>;
  state: PlannedState;
  /** Needed when scheduled; date of publication when published. A scheduled one that is past is published. */
  publishAt?: Date;
  /** Opens the document when its `access` is `password`. */
  password?: string;
  /** Products: what is in stock by variant id. */
  stock?: Record<string, { quantity: number; unlimited: boolean }>;
}

export interface PlannedComment {
  key: string;
  /** Key of the item it belongs to. */
  documentKey: string;
  /** Key of the comment it answers. */
  parentKey?: string;
  authorName: string;
  authorEmail?: string;
  authorUrl?: string;
  /** Plain text. */
  text: string;
  status: 'approved' | 'pending' | 'spam' | 'trash';
  createdAt: Date;
}

export interface PlannedRedirect {
  /** Path with its query, `/?p=12` or `/2013/01/hello/`. */
  from: string;
  /** Path, absolute URL, or `import:<document key>`. */
  to: string;
}

export interface PlannedMedia {
  key: string;
  /** Where the source serves it. */
  url: string;
  /** Path below the source's upload folder, for the offline folder: `2013/09/kiln.jpg`. */
  file?: string;
  filename: string;
  alt?: string;
  title?: string;
}

export interface PlannedMenuEntry {
  title?: string;
  documentKey?: string;
  href?: string;
  newWindow?: boolean;
  entries?: PlannedMenuEntry[];
}

export interface PlannedSettings {
  title?: string;
  tagline?: string;
  language?: string;
  timeZone?: string;
  /** Document keys. */
  homePageKey?: string;
}

/** What an owner is told. Lines name things as the source does. */
export interface ImportReport {
  /** Counts by what they are called: `pages`, `posts`, `comments`, `media` … */
  imported: Record<string, number>;
  changed: ImportNote[];
  leftOut: ImportNote[];
}

export interface ImportNote {
  what: string;
  why: string;
}

export function emptyReport(): ImportReport {
  return { imported: {}, changed: [], leftOut: [] };
}

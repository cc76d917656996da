import type { KindName } from '@portico/model/documents/document-kinds';
import type { MediaView } from '@portico/model/media/media-view';
import type { Sections } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import type { ExampleWords } from './check-example.ts';

/** A document as it would be published. */
export interface CheckedDocument {
  id: string;
  kind: KindName;
  /** A body of today's shape. */
  body: Readonly<Record<string, unknown>>;
  /** Items: sections of the page of their collection that they are shown in. */
  template?: Sections | undefined;
  /** Items: their collection is closed to strangers, and they with it. */
  isInClosed?: boolean;
}

/** What answers at a path once everything is published. */
export type AnsweringAddress =
  | { kind: 'document'; document: string }
  /** `to`: the path it leads to now; null where that is elsewhere or nothing. */
  | { kind: 'redirect'; to: string | null };

/** Everything a check needs beside the documents. */
export interface CheckFacts {
  /** Hosts that are this site's own, lower case, without port. */
  hosts: ReadonlySet<string>;
  addresses: ReadonlyMap<string, AnsweringAddress>;
  /** Names by which links can lead into documents, by id; for those that links ask for. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Anchors of the footer, which is on every page. */
  footerAnchors: ReadonlySet<string>;
  /** Files that links to `/s/` find, by name. */
  files: ReadonlySet<string>;
  /** Files of the library by hash. */
  media: Readonly<Record<string, MediaView>>;
  /** Words that the site's documents use for a picture which the library has none for, by hash. */
  altElsewhere: ReadonlyMap<string, string>;
  /** Documents that others refer to by id: what they are called, and whether visitors see them. */
  documents: ReadonlyMap<string, { title: string; isPublic: boolean }>;
  styles: Styles;
  /** Description of the homepage and of pages without one. */
  siteDescription: string;
  homePage: string | null;
  /** Of the starter the site was made from; null where it was made otherwise. */
  example: ExampleWords | null;
}

/** What `CheckFacts` must know of for some documents. */
export interface CheckNeeds {
  /** Canonical paths that links lead to. */
  paths: Set<string>;
  /** Of these, those with an anchor. */
  anchoredPaths: Set<string>;
  files: Set<string>;
  media: Set<string>;
  documents: Set<string>;
}

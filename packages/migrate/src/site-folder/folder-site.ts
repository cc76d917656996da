import type { KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';

/** States a document of a folder may have. */
export const FOLDER_STATES = ['draft', 'review', 'scheduled', 'published', 'private'] as const;
export type FolderState = (typeof FOLDER_STATES)[number];

/** A document as a site folder holds it, its references and lists resolved to ids and maps. */
export interface FolderDocument {
  /** `pages/about.json`, for messages. */
  file: string;
  kind: KindName;
  id: Id;
  /** Items: their collection. Translations: the document they translate. */
  parent: Id | null;
  state: FolderState;
  publishAt: Date | null;
  order: string;
  version: number;
  body: unknown;
  /** The working copy, when it differs from what is published. */
  draft?: { version: number; body: unknown };
}

export interface FolderMedia {
  /** `media/kiln-door.jpg`. */
  path: string;
  /** First 32 hexadecimal characters of the SHA-256 of the file's bytes: what bodies refer to it by. */
  hash: string;
  filename: string;
  alt: string;
  title: string;
  folder: string;
  focalPoint: { x: number; y: number };
  /** Of recordings, where it is known. */
  waveform?: string;
}

export interface FolderStock {
  product: Id;
  variant: string;
  quantity: number;
  unlimited: boolean;
}

export interface FolderComment {
  id: Id;
  document: Id;
  parent: Id | null;
  authorName: string;
  authorEmail: string;
  authorUrl: string;
  text: string;
  status: 'approved' | 'pending' | 'spam' | 'trash';
  createdAt: Date;
}

/** An old path that leads to a document wherever that stands. */
export interface FolderMove {
  from: string;
  to: Id;
}

/** A whole site, between the files of a folder and the rows of a database. */
export interface FolderSite {
  documents: FolderDocument[];
  media: FolderMedia[];
  stock: FolderStock[];
  comments: FolderComment[];
  moved: FolderMove[];
}

/** What is wrong with a folder, for who wrote it. */
export interface FolderProblem {
  file: string;
  /** Path of the field in dots, as written in the file; '' for the file as a whole. */
  field: string;
  message: string;
}

/** Files of a folder: their paths with `/`, and their bytes on demand. */
export interface FolderFiles {
  paths: readonly string[];
  read(path: string): Promise<Uint8Array>;
}

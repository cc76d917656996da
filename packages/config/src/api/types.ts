import type { Finding, Severity } from '@portico/model/check/finding';
import type { Difference } from '@portico/model/differences/difference';
import type { Id } from '@portico/model/documents/id';
import type { MediaGroup } from '@portico/model/media/media-types';
import type { PageErrorStatus } from '@portico/model/visitor/page-reports';

/** What the owner API answers. Bodies of documents have the model's types. */

export type DocumentState = 'draft' | 'review' | 'scheduled' | 'published' | 'private' | 'deleted';

export interface DocumentSummary {
  id: Id;
  kind: string;
  parent: Id | null;
  title: string;
  slug: string;
  /** Where visitors find it, or would; null for what has no address. */
  path: string | null;
  state: DocumentState;
  stateLabel: string;
  publishAt: string | null;
  updatedAt: string;
  /** Grows with each edit; a save names the one it is based on. */
  edit: number;
  /** Has changes that visitors do not see yet. */
  hasDraft: boolean;
  order: string;
  deletedAt?: string;
}

/** What a list of items shows of each beside its name and state. Amounts are minor units. */
export interface ListedItem extends DocumentSummary {
  item?: {
    image?: { media: string };
    categories: string[];
    tags: string[];
    featured: boolean;
    product?: {
      productType: string;
      variants: number;
      from?: number;
      to?: number;
      isOnSale: boolean;
      /** Null where at least one variant is unlimited. */
      left: number | null;
      isSoldOut: boolean;
      /** The one variant of a product that comes in one way only. */
      only?: {
        id: string;
        price: number;
        salePrice?: number;
        onSale: boolean;
        level: { quantity: number; unlimited: boolean };
      };
    };
  };
}

/** What became of something done to several documents. */
export interface BulkAnswer {
  done: Array<{ id: Id; from: DocumentState }>;
  releases: Id[];
  refused: Array<{ id: Id; title: string; error: string }>;
}

export interface Document<Body = unknown> extends DocumentSummary {
  body: Body;
  version: number;
  revision: number;
  publishedRevision: number | null;
  passwordSet: boolean;
  /** Why this Portico cannot edit the body. */
  problem?: { reason: 'unknown-version' | 'invalid'; message: string };
}

export interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}

export interface SiteMembership {
  id: Id;
  identifier: string;
  name: string;
  role: string;
  url: string;
}

export interface Session {
  account: { id: Id; email: string; name: string; operator: boolean; twoFactor: boolean };
  site: {
    id: Id;
    identifier: string;
    name: string;
    url: string;
    standing: 'open' | 'expired' | 'removed';
    access: SiteConfiguration['access'];
    /** Is there a list of what to do before opening it, not yet put away? */
    startList: boolean;
    role: string | null;
    permissions: string[];
  };
  sites: SiteMembership[];
  crumb: string;
  smtp: boolean;
  /** The server's disk is full: nothing can be saved. */
  diskFull: boolean;
  /** Tours of the app the account has been through, or skipped. */
  tours: string[];
}

export interface SiteConfiguration {
  id: Id;
  identifier: string;
  name: string;
  status: number;
  type: number;
  access: 'public' | 'password' | 'private';
  lockPasswordSet: boolean;
  developerMode: boolean;
  trialEndsAt: string | null;
}

/** What is to be looked after before a site is opened, as it is now. */
export interface StartList {
  isClosed: boolean;
  name: string;
  hasFavicon: boolean;
  hasSampleFavicon: boolean;
  address: string;
  hasDomain: boolean;
  /** Published documents whose words or prices are still the example's. */
  exampleDocuments: number;
  /** Changes that are not published. */
  changes: number;
  legalPages: number;
  sampleLegalPage: string | null;
  /** Null where nothing is sold. */
  takesPayment: boolean | null;
  language: string;
  currency: string;
}

export interface Domain {
  host: string;
  isPrimary: boolean;
  /** Of a domain that waits for its proof; null: the site answers on it. */
  proof: DomainProof | null;
}

/** What proves a domain: any one of the three. */
export interface DomainProof {
  txt: { name: string; value: string };
  cname: { name: string; value: string };
  file: { url: string; content: string };
  expiresAt: string;
  checkedAt: string | null;
  /** What the last check found instead, in sentences. */
  found: string[];
  /** Another website on this server has proven it. */
  isTaken: boolean;
}

export interface RevisionSummary {
  number: number;
  name: string | null;
  authorId: Id | null;
  /** Null where nobody wrote it, or the account is no more. */
  authorName: string | null;
  createdAt: string;
  updatedAt: string;
  /** Null while autosave still overwrites it. */
  sealedAt: string | null;
  /** Visitors see this one. */
  published: boolean;
  /** When visitors first saw it, and what that release was called; null where they never did. */
  publishedAt: string | null;
  releaseTitle: string | null;
}

export type ChangeKind = 'new' | 'changed' | 'address' | 'removed';

export interface PendingChange {
  document: DocumentSummary;
  change: ChangeKind;
  /** Releases to come that hold it; `isBehind`: in an earlier state than the one worked on now. */
  staged: Array<{
    release: Id;
    title: string;
    status: 'draft' | 'scheduled';
    publishAt: string | null;
    isBehind: boolean;
  }>;
}

export type ReleaseStatus = 'draft' | 'scheduled' | 'live' | 'failed' | 'cancelled';

export interface Release {
  id: Id;
  title: string;
  status: ReleaseStatus;
  authorId: Id | null;
  /** Null where nobody wrote it, or the account is no more. */
  authorName: string | null;
  publishAt: string | null;
  appliedAt: string | null;
  createdAt: string;
  /** Why it failed. */
  message: string | null;
  reverts: Id | null;
  /** The moment it brings the site back to. */
  restoresAt: string | null;
  /** When what it published is taken back by itself. */
  revertAt: string | null;
  isTakenBack: boolean;
  entries: ReleaseEntry[];
}

/** A later release that touched the same documents. */
export interface PublishedSince {
  release: Id;
  title: string;
  authorId: Id | null;
  authorName: string | null;
  appliedAt: string;
  documents: Id[];
}

/** A draft release that brings something back, and what it would take back with it. */
export interface PlannedBack {
  release: Release;
  publishedSince: PublishedSince[];
}

/** What bringing the site back to a moment would do. */
export interface ForeseenRestore {
  entries: ReleaseEntry[];
  publishedSince: PublishedSince[];
  /** Records that stay, as far as the person may know of them. `since`: how many of them came after the moment. */
  stays: Array<{
    what: 'orders' | 'submissions' | 'comments' | 'stock' | 'people';
    count: number;
    since: number | null;
  }>;
}

/** What stands between a release to come and its publication. */
export interface ReleasePlan {
  publishedSince: PublishedSince[];
  /** Said back when publishing: what the person has been shown. */
  knows: number;
  documents: Array<{
    document: Id;
    isBehind: boolean;
    isDeleted: boolean;
    isMerged: boolean;
    conflicts: Difference[];
    also: Array<{ id: Id; title: string; status: ReleaseStatus; publishAt: string | null }>;
  }>;
}

export interface ReleaseEntry {
  document: Id;
  title: string;
  kind: string;
  fromState: DocumentState;
  toState: DocumentState;
  fromRevision: number | null;
  toRevision: number | null;
}

/** One thing visitors would stumble over. */
export interface CheckFinding extends Finding {
  severity: Severity;
}

export interface CheckReport {
  findings: CheckFinding[];
  /** How many more there are. */
  more: number;
  documents: Array<{ id: Id; kind: string; title: string; path: string | null }>;
  checked: number;
  homePage: Id | null;
}

export interface Asset {
  id: Id;
  hash: string;
  ext: string;
  filename: string;
  mime: string;
  bytes: number;
  /** Null for files that are no pictures. */
  width: number | null;
  height: number | null;
  alt: string;
  focalPoint: { x: number; y: number };
  placeholder: string | null;
  tone: string | null;
  title: string;
  folder: string;
  createdAt: string;
  deletedAt: string | null;
}

/** A folder of the media library and how many files are in it. */
export interface MediaFolder {
  name: string;
  files: number;
}

/** A document that names a file. */
export interface MediaUse {
  id: Id;
  title: string;
  kind: string;
  /** Visitors see it there. */
  published: boolean;
  /** The newest version names it. */
  draft: boolean;
  /** A release that is still to come brings it. */
  planned: boolean;
}

/** How much room the library's originals take. */
export interface StorageUsed {
  files: number;
  bytes: number;
  deletedBytes: number;
  groups: Record<MediaGroup, { files: number; bytes: number }>;
}

export interface UploadAnswer {
  files: Array<{ filename: string; ok: boolean; asset?: Asset; existed?: boolean; error?: string }>;
}

export interface Contributor {
  accountId: Id;
  email: string;
  name: string;
  role: string;
  twoFactor: boolean;
  since: string;
}

export interface Invitation {
  id: string;
  email: string;
  role: string;
  createdAt: string;
  expiresAt: string;
}

export interface SignedInDevice {
  id: string;
  current: boolean;
  host: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
}

export interface Mail {
  id: Id;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'kept';
  error: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** One cause of failures in visitors' browsers. */
export interface PageError {
  cause: string;
  message: string;
  /** Function and script it was thrown in; '' where nothing is known. */
  place: string;
  status: PageErrorStatus;
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
  /** The page it was seen on most often, and on how many more. */
  page: string;
  morePages: number;
  browsers: string[];
}

export interface PageErrorDetail extends PageError {
  stack: string;
  pages: Array<{ value: string; count: number }>;
  browserCounts: Array<{ value: string; count: number }>;
  /** Days (UTC) on which it was seen, oldest first. */
  days: Array<{ day: string; count: number }>;
}

export interface PageTrace {
  id: string;
  pageUrl: string;
  type: string;
  data: unknown;
  browser: string;
  createdAt: string;
}

/** A starter site to make a site from. */
export interface Template {
  template: string;
  name: string;
  description: string;
  /** Address of its homepage, to be looked at. */
  preview: string;
}

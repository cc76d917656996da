import type { ColumnType, Generated } from 'kysely';
import type { AudioFacts } from '@portico/model/media/audio-facts';
import type { AccountTables } from '../accounts/tables.ts';
import type { AnalyticsTables } from '../analytics/tables.ts';
import type { CampaignTables } from '../campaigns/tables.ts';
import type { CommentTables } from '../comments/tables.ts';
import type { CommerceTables } from '../commerce/tables.ts';
import type { ConnectedServiceTables } from '../connected-services/tables.ts';
import type { PhotoFeedTables } from '../photo-feeds/tables.ts';
import type { ConsentTables } from '../consent/tables.ts';
import type { ContactTables } from '../contacts/tables.ts';
import type { FormTables } from '../forms/tables.ts';
import type { MemberTables } from '../members/tables.ts';
import type { MissingPageTables } from '../missing-pages/tables.ts';
import type { PageErrorTables } from '../page-errors/tables.ts';
import type { SearchCountTables } from '../search/tables.ts';
import type { TransferTables } from '../transfers/tables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** JSON columns are written as text (`JSON.stringify`) and read as values. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A website. What owners write about it is in its documents; this is configuration. */
export interface SitesTable {
  id: string;
  /** Subdomain on the origin's host. */
  identifier: string;
  name: string;
  /** Numeric website status and type. */
  status: Generated<number>;
  type: Generated<number>;
  access: Generated<'public' | 'password' | 'private'>;
  lock_password_hash: string | null;
  developer_mode: Generated<boolean>;
  cloneable: Generated<boolean>;
  /** Key at the captcha's provider, and its secret as `accounts/secret-box.ts` seals it: both or neither. */
  captcha_key: string | null;
  captcha_secret: string | null;
  /** The one site that also answers on the origin's bare host. */
  is_first: Generated<boolean>;
  trial_ends_at: TimestampOrNull;
  created_at: CreatedAt;
  deleted_at: TimestampOrNull;
  /** Account that deleted it. */
  deleted_by: string | null;
  /** The starter its owner made it from: it began private, and its words began as the starter's. */
  starter: string | null;
  /** When the owner put the list of what to do before opening away. */
  start_list_closed_at: TimestampOrNull;
  /** How many products one of its shops may hold, where the operator allows more than everybody has. */
  products_per_collection: number | null;
}

/** Custom domains that are proven: those a site answers on. Identifier subdomains need no row. */
export interface SiteHostsTable {
  host: string;
  site_id: string;
  is_primary: Generated<boolean>;
  created_at: CreatedAt;
}

/** Custom domains a site's people added and have not proven yet. Several sites may wait for one. */
interface DomainClaimsTable {
  site_id: string;
  host: string;
  /** What the proof holds: nobody can guess it, and it is good for this site and this domain only. */
  token: string;
  created_at: Timestamp;
  checked_at: TimestampOrNull;
  /** What the last check found instead of a proof, in sentences. */
  found: Json<string[]>;
}

/** Custom domains that were a site's, which may be gone by now. */
interface ReleasedHostsTable {
  host: string;
  site_id: string;
  released_at: Timestamp;
}

export type DocumentState = 'draft' | 'review' | 'scheduled' | 'published' | 'private' | 'deleted';

export interface DocumentsTable {
  site_id: string;
  id: string;
  kind: string;
  /** Items: the collection they stand in. Translations: the document they translate. */
  parent_id: string | null;
  state: Generated<DocumentState>;
  /** State to return to on restore. */
  state_before_delete: DocumentState | null;
  title: string;
  slug: string;
  /** Number of the newest revision, and of the published one. */
  revision: number;
  published_revision: number | null;
  /** Counts every save; a save names the one it was based on. */
  edit: Generated<number>;
  /** Date shown to readers and used for ordering; when scheduled, when it appears. */
  publish_at: TimestampOrNull;
  order_key: Generated<string>;
  created_at: CreatedAt;
  updated_at: Timestamp;
  deleted_at: TimestampOrNull;
}

export interface RevisionsTable {
  site_id: string;
  document_id: string;
  number: number;
  /** Version of the body's shape. */
  version: number;
  body: Json<unknown>;
  author_id: string | null;
  /** Given by the owner. */
  name: string | null;
  created_at: CreatedAt;
  updated_at: Timestamp;
  /** Null while it is the working copy that autosave overwrites. */
  sealed_at: TimestampOrNull;
}

export interface ReleasesTable {
  site_id: string;
  id: string;
  title: string;
  status: 'draft' | 'scheduled' | 'live' | 'failed' | 'cancelled';
  author_id: string | null;
  publish_at: TimestampOrNull;
  applied_at: TimestampOrNull;
  /** Order of application within the site. */
  sequence: number | null;
  /** Release this one takes back. */
  reverts: string | null;
  /** Moment this one brings the site back to. */
  restores_at: TimestampOrNull;
  /** When what it published is taken back by itself. */
  revert_at: TimestampOrNull;
  /** Account that said so. */
  end_set_by: string | null;
  /** Names the request that made it: sent again, it makes no second one. */
  request: string | null;
  message: string | null;
  preview_token_hash: string | null;
  created_at: CreatedAt;
}

export interface ReleaseEntriesTable {
  site_id: string;
  release_id: string;
  document_id: string;
  locale: Generated<string>;
  from_revision: number | null;
  /** Null takes the document offline. */
  to_revision: number | null;
  from_state: DocumentState;
  to_state: DocumentState;
  /** Sequence of the newest release when this was planned; what was applied later may stand against it. */
  staged_sequence: number | null;
  /** Account that put it in; null is the release's author, or Portico itself. */
  staged_by: string | null;
}

/**
 * What answers where: documents and redirects. `path` is normalised (lower case, no slash at the end but `/`). A
 * redirect leads to a document, wherever that moves, or to a `target`; so moved documents make no chains.
 */
export interface AddressesTable {
  site_id: string;
  locale: Generated<string>;
  path: string;
  kind: 'document' | 'redirect';
  document_id: string | null;
  /** Redirects that lead to no document of ours: path or absolute URL. */
  target: string | null;
  status: number | null;
  source: Generated<'auto' | 'owner' | 'import'>;
  created_at: CreatedAt;
}

/** Published items as lists read them; written with each release. */
export interface ItemCardsTable {
  site_id: string;
  collection_id: string;
  document_id: string;
  publish_at: Timestamp;
  order_key: string;
  title_key: string;
  featured: Generated<boolean>;
  author_id: string | null;
  path: string;
  /** Products: the least price in minor units, and whether a variant is on sale. */
  price_from: string | null;
  on_sale: Generated<boolean>;
  card: Json<unknown>;
}

/** One time a published event takes place: all there are in a bounded time around now. */
export interface EventDatesTable {
  site_id: string;
  document_id: string;
  /** By the event's rule and clock, `2026-06-20`. */
  day: string;
  collection_id: string;
  starts_at: Timestamp;
  /** The first instant it is over. */
  ends_at: Timestamp;
}

/** Until when the dates are written of an event that goes on after that. */
export interface EventHorizonsTable {
  site_id: string;
  document_id: string;
  written_until: Timestamp;
}

/** One row per category, tag or value of an option of a published item, so that filtered lists stay flat. */
export interface ItemTermsTable {
  site_id: string;
  collection_id: string;
  term_kind: 'category' | 'tag' | 'author' | 'option';
  /** Of an option: `Glaze:Celadon`. */
  term: string;
  /** Of an option: the value's place among the others of its product. */
  place: number | null;
  publish_at: Timestamp;
  order_key: string;
  title_key: string;
  document_id: string;
}

/** Words of published pages and items, for search. */
export interface SearchEntriesTable {
  site_id: string;
  document_id: string;
  locale: Generated<string>;
  title: string;
  path: string;
  body: string;
  kind: Generated<string>;
  /** The collection an item is in. */
  collection_id: string | null;
  /** What comes first of two that are found alike. */
  shown_at: Generated<Date>;
  picture: unknown;
  /** `ENTRY_VERSION` of who wrote it; what is below is written anew by a job. */
  version: Generated<number>;
}

/** Which cached pages are no longer true: instances learn of rows here by NOTIFY and by a short poll. */
export interface CacheInvalidationsTable {
  id: Generated<number>;
  site_id: string;
  tags: string[];
  created_at: CreatedAt;
  /** Name of the connections it was written by (`connectionSettings`); given by the database. */
  written_by: Generated<string | null>;
}

export interface PagePasswordsTable {
  site_id: string;
  document_id: string;
  password_hash: string;
}

export interface MediaAssetsTable {
  site_id: string;
  hash: string;
  id: string;
  ext: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: Generated<string>;
  title: Generated<string>;
  filename: string;
  folder: Generated<string>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  placeholder: string | null;
  tone: string | null;
  /** Of recordings. */
  audio: ColumnType<AudioFacts | null, string | null | undefined, string | null>;
  created_at: CreatedAt;
  deleted_at: TimestampOrNull;
}

/** Folders of the media library, kept so that they may be empty; a file names its folder by itself. */
export interface MediaFoldersTable {
  site_id: string;
  name: string;
  created_at: CreatedAt;
}

export interface StockLevelsTable {
  site_id: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  unlimited: boolean;
  /** So few pieces are low stock; null for what the shop says. */
  low_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** The shop was told that it is low, and it was not more since. */
  is_told_low: Generated<boolean>;
}

/** What an import made, so that a second run makes no duplicates and keeps the owner's later edits. */
export interface ImportedTable {
  site_id: string;
  /** Importer and origin, e.g. `wordpress:https://example.com`. */
  source: string;
  /** Key in the source, e.g. `post:1234`. */
  key: string;
  document_id: string;
  /** Digest of what the import wrote; a document that differs was edited since. */
  digest: string;
  imported_at: Timestamp;
}

/** Windows in which a document is being edited, as they last said. Unlogged: gone after a crash. */
export interface EditingTable {
  site_id: string;
  document_id: string;
  /** Made up by the window itself. */
  window_id: string;
  account_id: string;
  /** Ids of the blocks selected there. */
  blocks: string[];
  seen_at: Timestamp;
}

/** Fixed-window counters for rate limits that must survive a restart. */
export interface RateCountersTable {
  key: string;
  window_start: Timestamp;
  count: number;
}

export interface MailsTable {
  id: string;
  site_id: string | null;
  to_address: string;
  /** Who it comes from, by name; Portico where empty. */
  from_name: Generated<string>;
  /** Whom an answer reaches. */
  reply_to: string | null;
  /** Who posts to it gets no more mails of this kind. */
  unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>;
  subject: string;
  text_body: string;
  html_body: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'kept';
  attempts: Generated<number>;
  error: string | null;
  created_at: CreatedAt;
  sent_at: TimestampOrNull;
}

/** Who did what in /config. */
export interface ActivityTable {
  site_id: string;
  id: string;
  account_id: string | null;
  action: string;
  subject: Generated<string>;
  data: JsonOrNull<Record<string, unknown>>;
  created_at: CreatedAt;
}

export interface Database
  extends AccountTables,
    AnalyticsTables,
    CampaignTables,
    CommentTables,
    CommerceTables,
    ConnectedServiceTables,
    PhotoFeedTables,
    ConsentTables,
    ContactTables,
    FormTables,
    MemberTables,
    PageErrorTables,
    MissingPageTables,
    SearchCountTables,
    TransferTables {
  sites: SitesTable;
  site_hosts: SiteHostsTable;
  domain_claims: DomainClaimsTable;
  released_hosts: ReleasedHostsTable;
  documents: DocumentsTable;
  revisions: RevisionsTable;
  releases: ReleasesTable;
  release_entries: ReleaseEntriesTable;
  addresses: AddressesTable;
  item_cards: ItemCardsTable;
  item_terms: ItemTermsTable;
  event_dates: EventDatesTable;
  event_horizons: EventHorizonsTable;
  search_entries: SearchEntriesTable;
  cache_bumps: CacheInvalidationsTable;
  page_passwords: PagePasswordsTable;
  media_assets: MediaAssetsTable;
  media_folders: MediaFoldersTable;
  stock_levels: StockLevelsTable;
  imported: ImportedTable;
  editing: EditingTable;
  rate_counters: RateCountersTable;
  mails: MailsTable;
  activity: ActivityTable;
}

import type { ColumnType, Generated } from 'kysely';
import type { TransferPreview, TransferReport } from '@portico/model/api/transfers';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** An import into a site, or an export of it, asked for in the owner's app. A site has one that is not ended. */
export interface SiteTransfersTable {
  site_id: string;
  id: string;
  kind: 'export' | 'wordpress' | 'folder';
  /** What is to be done next, or was done last. */
  task: 'export' | 'read' | 'import';
  /**
   * `collecting` files; `waiting` for a server; `running`; `planned`: read, and waiting for its owner's word; and how
   * it ended.
   */
  state: 'collecting' | 'waiting' | 'running' | 'planned' | 'done' | 'failed' | 'cancelled';
  /** The part under way, and how much of it there is. */
  step: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  /** Where an import's files come from. */
  media: Generated<'' | 'upload' | 'fetch' | 'none'>;
  /** Of what was sent, or is to be downloaded. */
  filename: Generated<string>;
  bytes: ColumnType<string, number | undefined, number>;
  preview: JsonOrNull<TransferPreview>;
  report: JsonOrNull<TransferReport>;
  /** Why it failed, in one sentence. */
  problem: Generated<string>;
  is_called_off: Generated<boolean>;
  /** The server that works on it, and since when nobody has heard of that. */
  worker: string | null;
  tries: Generated<number>;
  beat_at: Timestamp;
  /** Email of who asked. */
  asked_by: string;
  created_at: Timestamp;
  ended_at: TimestampOrNull;
}

/** Files an import brought into the library that were not there: taken back when it does not come to its end. */
export interface SiteTransferMediaTable {
  site_id: string;
  transfer_id: string;
  hash: string;
}

export interface TransferTables {
  site_transfers: SiteTransfersTable;
  site_transfer_media: SiteTransferMediaTable;
}

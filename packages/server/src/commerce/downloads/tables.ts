import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Files of digital products. Who bought one gets it as it is now: a replaced file keeps its row. */
export interface DownloadFilesTable {
  site_id: string;
  id: string;
  product_id: string;
  /** The variant it comes with; '' for all. */
  variant_id: Generated<string>;
  /** As it is saved by who downloads it. */
  filename: string;
  /** Name in the store of private files. */
  stored: string;
  bytes: number;
  /** No longer sold: who bought it keeps it. */
  removed_at: TimestampOrNull;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A file that a line of an order bought. */
export interface OrderDownloadsTable {
  site_id: string;
  id: string;
  order_id: string;
  order_position: number;
  file_id: string;
  /** How often in all; null without a limit. */
  allowed: number | null;
  used: Generated<number>;
  expires_at: TimestampOrNull;
  /** When the last download that counted began. */
  begun_at: TimestampOrNull;
  /** Bytes sent since then. */
  sent_bytes: ColumnType<string, number | undefined, number>;
  created_at: Timestamp;
}

/** Names in the store of private files that nothing uses (any more); deleted a day later, so that no backup misses one. */
export interface UnusedDownloadsTable {
  site_id: string;
  stored: string;
  since: Timestamp;
}

export interface DownloadTables {
  download_files: DownloadFilesTable;
  order_downloads: OrderDownloadsTable;
  unused_downloads: UnusedDownloadsTable;
}

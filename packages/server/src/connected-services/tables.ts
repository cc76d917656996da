import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** What a site is known by at other services. */
interface SiteCredentialsTable {
  site_id: string;
  /** `id` of the service in `services.ts`. */
  provider: string;
  /** Whom the secret is sealed for: stays as it is where a backup is restored. */
  id: string;
  /** Fields that are no secrets: pages may show them. */
  settings: ColumnType<Record<string, string>, string, string>;
  /** Secret fields as JSON, sealed for this id and service; null where the service has none. */
  secret: string | null;
  /** What the service said of them when it was asked last (`Standing`). */
  standing: string;
  checked_at: Timestamp;
  /** When these keys were entered, or renewed by the server. */
  connected_at: Timestamp;
}

export interface ConnectedServiceTables {
  site_credentials: SiteCredentialsTable;
}

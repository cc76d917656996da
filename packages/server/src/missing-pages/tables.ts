import type { ColumnType } from 'kysely';

/** How often an address was asked for that nothing was at. */
export interface MissingPagesTable {
  site_id: string;
  /** UTC. */
  day: ColumnType<string, string, never>;
  /** In the spelling addresses are stored in, without a query; '' counts all that is not kept by its name. */
  path: string;
  count: number;
}

export interface MissingPageTables {
  missing_pages: MissingPagesTable;
}

import type { ColumnType } from 'kysely';

/** How often visitors searched a site for something. Nothing of who searched is stored. */
export interface SearchCountsTable {
  site_id: string;
  /** UTC. */
  day: ColumnType<string, string, never>;
  /** As `countedQuery` spells it; '' counts all that is not kept by its words. */
  query: string;
  count: number;
  /** How many documents were found the last time. */
  found: number;
  last_at: Date;
}

export interface SearchCountTables {
  search_counts: SearchCountsTable;
}

import type { Id } from '@portico/model/documents/id';
import { may, type Permission } from '@portico/model/site/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';

/** Records that stay when the site is brought back to a moment: these are no documents, and never in a release. */
export interface UntouchedRecords {
  what: 'orders' | 'submissions' | 'comments' | 'stock' | 'people';
  count: number;
  /** How many of them came after the moment; null for what has no time of its own. */
  since: number | null;
}

const RECORDS: ReadonlyArray<{
  what: UntouchedRecords['what'];
  permission: Permission;
  /** Rows of a site, each with the time it came. */
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown> | null;
}> = [
  {
    what: 'orders',
    permission: 'store.orders',
    // Those without a number were never placed.
    from: sql`(select site_id, created_at from orders where number is not null) placed`,
    at: sql`created_at`,
  },
  { what: 'submissions', permission: 'forms.read', from: sql`form_submissions`, at: sql`submitted_at` },
  { what: 'comments', permission: 'comments.moderate', from: sql`comments`, at: sql`created_at` },
  { what: 'stock', permission: 'store.products', from: sql`stock_levels`, at: null },
  { what: 'people', permission: 'contributors', from: sql`contributors`, at: sql`created_at` },
];

/** What bringing the site back to a moment leaves alone, as far as the role may know of it; nothing of what is none. */
export async function untouchedRecords(
  db: Portico['db'],
  siteId: Id,
  at: Date,
  role: string | undefined,
): Promise<UntouchedRecords[]> {
  const known = RECORDS.filter(({ permission }) => may(role, permission));
  if (known.length === 0) return [];
  const counts = known.map(
    (one) => sql`
      select ${one.what} as what, count(*)::int as count,
        ${one.at ? sql`(count(*) filter (where ${one.at} > ${at}))::int` : sql`null::int`} as since
      from ${one.from} where site_id = ${siteId}`,
  );
  const found = await sql<UntouchedRecords>`${sql.join(counts, sql` union all `)}`.execute(db);
  return found.rows.filter(({ count }) => count > 0);
}

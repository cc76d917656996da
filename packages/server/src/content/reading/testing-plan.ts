import { sql } from 'kysely';
import type { Portico } from '../../portico.ts';
import { listQuery } from './request-queries.ts';

/** How PostgreSQL would answer a list, as text. */
export async function listPlan(
  portico: Portico,
  siteId: string,
  collection: string,
  order: 'recent' | 'manual' | 'title' | undefined,
  options: { category?: string; featured?: boolean },
): Promise<string> {
  const plan = await sql<Record<string, string>>`
    explain ${listQuery(siteId, collection, order, { ...options, limit: 21, offset: 0 })}`.execute(
    portico.db,
  );
  return plan.rows.map((row) => Object.values(row)[0]).join('\n');
}

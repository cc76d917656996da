import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { atTime } from './event-dates-query.ts';
import { relatedQuery } from './related-query.ts';
import { listQuery } from './request-queries.ts';

/** How PostgreSQL would answer a list, as text. */
export function listPlan(
  portico: Portico,
  siteId: string,
  collection: string,
  order: 'recent' | 'manual' | 'title' | undefined,
  options: { category?: string; featured?: boolean },
): Promise<string> {
  return planOf(
    portico,
    listQuery(siteId, collection, order, { ...options, currency: 'GBP', limit: 21, offset: 0 }),
  );
}

/** How it would find what to show beside an item. */
export function relatedPlan(
  portico: Portico,
  siteId: string,
  collection: string,
  order: 'recent' | 'manual' | 'title',
  item: string,
): Promise<string> {
  return planOf(portico, relatedQuery(siteId, collection, order, item, 4));
}

async function planOf(portico: Portico, query: RawBuilder<unknown>): Promise<string> {
  const explain = sql<Record<string, string>>`explain ${query}`.compile(portico.db);
  const plan = await portico.db.executeQuery<Record<string, string>>({
    ...explain,
    parameters: atTime(explain.parameters, portico.now()),
  });
  return plan.rows.map((row) => Object.values(row)[0]).join('\n');
}

import { definitionOf } from '@portico/blocks/registry';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrency } from '@portico/model/money/currencies';
import type { DifferenceNames } from '@portico/model/differences/difference';
import type { Id } from '@portico/model/documents/id';
import { money } from '@portico/model/money/money';
import { formatMoney } from '@portico/model/money/money-format';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { wordsOf } from './cards/item-card.ts';

/** What a site knows of what its bodies refer to. */
export interface NameFacts {
  titles: ReadonlyMap<Id, string>;
  currency: CurrencyCode;
}

/** @param bodies as JSON */
export async function readNameFacts(
  db: Kysely<Database>,
  siteId: Id,
  ...bodies: string[]
): Promise<NameFacts> {
  const ids = [...new Set(bodies.flatMap((text) => text.match(/(?<=")[0-9a-f]{24}(?=")/g) ?? []))];
  const found = await sql<{ id: Id; title: string; currency: string | null }>`
    select d.id, d.title, case when d.kind = 'settings' then r.body->>'currency' end as currency
    from documents d
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
      and d.kind = 'settings'
    where d.site_id = ${siteId} and (d.id = any(${ids}) or d.kind = 'settings')`.execute(db);
  const titles = new Map(found.rows.map((row) => [row.id, row.title]));
  const written = found.rows.find((row) => row.currency !== null)?.currency;
  return { titles, currency: isCurrency(written) ? written : DEFAULT_CURRENCY };
}

/** What bodies need to be told in words: names of blocks, titles of the documents they refer to, the site's currency. */
export function namesBy({ titles, currency }: NameFacts): DifferenceNames {
  return {
    block: (block) => ({ name: definitionOf(block.type)?.name ?? block.type, words: wordsOf(block) }),
    document: (id) => titles.get(id),
    money: (minor) => formatMoney(money(minor, currency)),
  };
}

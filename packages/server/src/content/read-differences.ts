import { definitionOf } from '@portico/blocks/registry';
import { DEFAULT_CURRENCY, isCurrency } from '@portico/model/currencies';
import { describeDifferences } from '@portico/model/differences/describe';
import type { Difference } from '@portico/model/differences/difference';
import type { Id } from '@portico/model/id';
import { money } from '@portico/model/money';
import { formatMoney } from '@portico/model/money-format';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { wordsOf } from './cards/item-card.ts';
import { trustedBody } from './trusted-body.ts';

/** A state of a document: a revision by its number, what visitors see, or what is worked on. */
export type RevisionChoice = number | 'published' | 'working';

/** More than anybody reads. */
const MOST = 200;

export interface ReadDifferences {
  /** In the order of the page; at most 200. */
  differences: Difference[];
  /** How many more there are. */
  more: number;
  /** The earlier state does not exist: all of it is new. */
  isNew: boolean;
}

/**
 * What differs between two states of a document, in words. Undefined when the site has no such document or the later
 * state does not exist; nothing differs where this Portico cannot read one of the two.
 */
export async function readDifferences(
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
  states: { from: RevisionChoice; to: RevisionChoice },
): Promise<ReadDifferences | undefined> {
  const number = (choice: RevisionChoice) =>
    choice === 'working'
      ? sql`d.revision`
      : choice === 'published'
        ? sql`case when d.state = 'published' then d.published_revision end`
        : sql`${choice}::integer`;
  const found = await sql<{
    kind: string;
    from_version: number | null;
    from_body: unknown;
    to_version: number | null;
    to_body: unknown;
    currency: string | null;
  }>`
    select d.kind, f.version as from_version, f.body as from_body, t.version as to_version, t.body as to_body,
      (select r.body->>'currency' from documents s
        join revisions r on r.site_id = s.site_id and r.document_id = s.id and r.number = s.published_revision
        where s.site_id = d.site_id and s.kind = 'settings' limit 1) as currency
    from documents d
    left join revisions f on f.site_id = d.site_id and f.document_id = d.id and f.number = ${number(states.from)}
    left join revisions t on t.site_id = d.site_id and t.document_id = d.id and t.number = ${number(states.to)}
    where d.site_id = ${siteId} and d.id = ${id}`.execute(db);
  const row = found.rows[0];
  if (!row || row.to_version === null) return undefined;
  if (row.from_version === null) return { differences: [], more: 0, isNew: true };
  const before = trustedBody(row.kind, row.from_version, row.from_body);
  const after = trustedBody(row.kind, row.to_version, row.to_body);
  if (before === undefined || after === undefined) return { differences: [], more: 0, isNew: false };
  const titles = await titlesIn(db, siteId, before, after);
  const currency = row.currency && isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  const all = describeDifferences(
    row.kind,
    before as Record<string, unknown>,
    after as Record<string, unknown>,
    {
      block: (block) => ({ name: definitionOf(block.type)?.name ?? block.type, words: wordsOf(block) }),
      document: (other) => titles.get(other),
      money: (minor) => formatMoney(money(minor, currency)),
    },
  );
  return { differences: all.slice(0, MOST), more: Math.max(0, all.length - MOST), isNew: false };
}

/** Titles of the documents that bodies refer to, by id. */
async function titlesIn(
  db: Kysely<Database>,
  siteId: Id,
  ...bodies: unknown[]
): Promise<ReadonlyMap<Id, string>> {
  const ids = [...new Set(JSON.stringify(bodies).match(/(?<=")[0-9a-f]{24}(?=")/g) ?? [])];
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: Id; title: string }>`
    select id, title from documents where site_id = ${siteId} and id = any(${ids})`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row.title]));
}

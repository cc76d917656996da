import { type CommerceWords, commerceWordsFor } from '@portico/model/commerce/commerce-words';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrency } from '@portico/model/currencies';
import type { Id } from '@portico/model/id';
import { minorUnits } from '@portico/model/money';
import { formatMoney } from '@portico/model/money-format';
import type { Settings } from '@portico/model/settings';
import type { Store } from '@portico/model/store';
import { type Kysely, sql } from 'kysely';
import { publishedStore } from '../content/published-store.ts';
import { trustedBody } from '../content/trusted-body.ts';
import type { Database } from '../database/tables.ts';

/** What a site's shop is, as published: its settings, currency and language. */
export interface Shop {
  siteId: Id;
  title: string;
  store: Store;
  currency: CurrencyCode;
  /** False where the site's currency is none the product has (from an import): nothing can be sold in it. */
  isSelling: boolean;
  language: string;
  timeZone: string;
  words: CommerceWords;
  /** An amount as the site's readers write it. */
  money(minor: number): string;
}

/** Reads a site's shop, in the caller's transaction where it gives one. One query. */
export async function readShop(db: Kysely<Database>, siteId: Id): Promise<Shop> {
  const found = await sql<{ kind: string; version: number; body: unknown }>`
    select d.kind, r.version, r.body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.kind in ('settings', 'store') and d.state = 'published'`.execute(db);
  const row = (kind: string) => found.rows.find((other) => other.kind === kind);
  const said = row('settings');
  const settings = said && (trustedBody('settings', said.version, said.body) as Settings | undefined);
  const currency = settings?.currency ?? DEFAULT_CURRENCY;
  const language = settings?.language ?? 'en';
  const known = isCurrency(currency) ? currency : DEFAULT_CURRENCY;
  return {
    siteId,
    title: settings?.title ?? '',
    store: publishedStore(row('store')),
    currency: known,
    isSelling: isCurrency(currency),
    language,
    timeZone: settings?.timeZone ?? 'UTC',
    words: commerceWordsFor(language),
    money: (minor) => formatMoney({ value: minorUnits(minor), currency: known }, { locale: language }),
  };
}

/** A store document's map as a list that carries its keys. */
export function keyed<T>(map: Readonly<Record<string, T>>): Array<T & { id: string }> {
  return Object.entries(map).map(([id, value]) => ({ ...value, id }));
}

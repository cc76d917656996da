import { createHash } from 'node:crypto';
import {
  type AgreedText,
  type CheckoutPolicies,
  type OrderAgreement,
  POLICIES,
  type PolicyKind,
} from '@portico/model/commerce/policies';
import { encodePath } from '@portico/model/addresses/address';
import type { Id } from '@portico/model/documents/id';
import type { Sections } from '@portico/model/documents/section';
import { type Kysely, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { sectionsText } from '../../content/cards/item-card.ts';
import { trustedBody } from '../../content/trusted-body.ts';
import type { Database } from '../../database/tables.ts';
import type { Shop } from '../shop.ts';

/** A text that holds for orders, as it is published now. */
export interface PolicyText extends Omit<OrderAgreement, 'isTicked'> {
  path: string;
  text: string;
}

/** The published pages a shop names, in one order. No query where it names none. */
export async function readPolicies(db: Kysely<Database>, { siteId, store }: Shop): Promise<PolicyText[]> {
  const named = POLICIES.filter((kind) => store.policies[kind] !== '');
  if (named.length === 0) return [];
  const found = await sql<{ id: Id; version: number; body: unknown; path: string }>`
    select d.id, r.version, r.body, a.path from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where d.site_id = ${siteId} and d.id = any(${named.map((kind) => store.policies[kind])})
      and d.kind = 'page' and d.state = 'published'`.execute(db);
  return named.flatMap((kind) => {
    const row = found.rows.find(({ id }) => id === store.policies[kind]);
    const page = row && (trustedBody('page', row.version, row.body) as { title: string; sections: Sections });
    return row && page ? [policyText(kind, row.path, page)] : [];
  });
}

function policyText(
  kind: PolicyKind,
  path: string,
  { title, sections }: { title: string; sections: Sections },
): PolicyText {
  const text = sectionsText(sections);
  const textId = createHash('sha256')
    .update(JSON.stringify([title, text]))
    .digest('hex');
  return { kind, title, path: encodePath(path), text, textId };
}

/** Names texts as they are: another one says something else. */
export const versionOf = (texts: ReadonlyArray<Pick<PolicyText, 'kind' | 'textId'>>): string =>
  createHash('sha256')
    .update(texts.map(({ kind, textId }) => `${kind} ${textId}`).join('\n'))
    .digest('base64url')
    .slice(0, 22);

/** What the checkout says of them; undefined where there are none. */
export const checkoutPolicies = (
  { store }: Shop,
  texts: readonly PolicyText[],
): CheckoutPolicies | undefined =>
  texts.length === 0
    ? undefined
    : {
        pages: texts.map(({ kind, title, path }) => ({ kind, title: title || path, path })),
        version: versionOf(texts),
        isAsked: store.policies.asks,
      };

/** Stores words an order is about to name. They stay if no order comes of it: the next one names them. */
export async function storeTexts(portico: Portico, siteId: Id, texts: readonly PolicyText[]): Promise<void> {
  if (texts.length === 0) return;
  await portico.db
    .insertInto('agreed_texts')
    .values(
      texts.map(({ textId, title, text }) => ({
        site_id: siteId,
        id: textId,
        title,
        text,
        created_at: portico.now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .execute();
}

/** The words an order's customer agreed to, as they were then. */
export async function textsOf(
  db: Kysely<Database>,
  siteId: Id,
  agreements: readonly OrderAgreement[],
): Promise<AgreedText[]> {
  if (agreements.length === 0) return [];
  const found = await db
    .selectFrom('agreed_texts')
    .select(['id', 'text'])
    .where('site_id', '=', siteId)
    .where(
      'id',
      'in',
      agreements.map(({ textId }) => textId),
    )
    .execute();
  return agreements.map(({ textId, ...said }) => ({
    ...said,
    text: found.find(({ id }) => id === textId)?.text ?? '',
  }));
}

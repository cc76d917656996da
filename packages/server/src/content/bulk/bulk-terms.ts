import type { Collection } from '@portico/model/documents/collection';
import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import type { Actor } from '../actor.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import { changeBody } from '../save-document.ts';
import { type BulkAnswer, nothingDone, reasonOf } from './bulk-answer.ts';

export interface TermChange {
  field: 'categories' | 'tags';
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Puts items into categories or gives them tags, and takes them out of others. Working copies change: visitors see it
 * with the next publication.
 */
export async function changeTerms(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  ids: readonly Id[],
  change: TermChange,
  titles: ReadonlyMap<Id, string>,
): Promise<Outcome<BulkAnswer>> {
  const answer = nothingDone();
  const outcome = await outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      if (change.field === 'categories') await checkCategories(tx, siteId, ids, change.add);
      for (const id of [...ids].sort()) {
        const changed = await changeBody(portico, tx, siteId, id, actor, (body) => {
          const item = body as Record<TermChange['field'], string[]>;
          return { ...item, [change.field]: withTerms(item[change.field] ?? [], change) };
        });
        if (changed.changed) answer.done.push({ id, from: changed.state });
      }
      return answer;
    }),
  );
  if (outcome.ok || ids.length === 1 || outcome.code === 'invalid') return outcome;
  // One of them cannot be changed: the others are.
  for (const id of ids) {
    const alone = await changeTerms(portico, siteId, actor, [id], change, titles);
    if (alone.ok) answer.done.push(...alone.value.done);
    else answer.refused.push({ id, title: titles.get(id) ?? '', error: reasonOf(alone) });
  }
  return { ok: true, value: answer };
}

function withTerms(terms: readonly string[], { field, add, remove }: TermChange): string[] {
  // Tags are compared as readers do, slugs to the letter.
  const key = (term: string) => (field === 'tags' ? foldCase(term.trim()) : term);
  const gone = new Set(remove.map(key));
  const kept = terms.filter((term) => !gone.has(key(term)));
  const there = new Set(kept.map(key));
  return [...kept, ...add.map((term) => term.trim()).filter((term) => !there.has(key(term)))];
}

async function checkCategories(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  const found = await sql<{ body: Pick<Collection, 'categories'> }>`
    select distinct on (c.id) jsonb_build_object('categories', r.body->'categories') as body from documents d
    join documents c on c.site_id = d.site_id and c.id = d.parent_id
    join revisions r on r.site_id = c.site_id and r.document_id = c.id and r.number = c.revision
    where d.site_id = ${siteId} and d.id = any(${ids})`.execute(tx);
  for (const { body } of found.rows)
    for (const slug of slugs)
      if (!Object.hasOwn(body.categories ?? {}, slug)) {
        const message = `There is no category “${slug}” in the collection.`;
        throw new Refused(refuse('invalid', message, { errors: { add: message } }));
      }
}

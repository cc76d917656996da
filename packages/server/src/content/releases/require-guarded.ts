import type { Id } from '@portico/model/documents/id';
import type { Permission } from '@portico/model/site/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { type Actor, actorMay } from '../actor.ts';
import { mayWriteAll, newPieces } from '../guarded-pieces.ts';
import { lockDocumentRows } from '../locks.ts';
import { type Refusal, Refused, refuse } from '../../core/refusal.ts';
import { trustedBody } from '../trusted-body.ts';

/** What is to be shown of a document, and who answers for it beside who asks. */
export interface GuardedEntry {
  documentId: Id;
  toRevision: number | null;
  staged?: Actor;
}

interface Body {
  version: number;
  body: unknown;
}

interface Row {
  id: Id;
  kind: string;
  title: string;
  to: Body;
  published: Body | null;
  working: Body;
}

/**
 * What bringing something back would show again of owner's code and of where data is sent needs the permissions of
 * writing it by hand: throws `Refused` naming the documents with something that stands neither in what visitors see
 * nor in the working copy, and that neither the actor nor who put it in may write. What was deleted stands nowhere,
 * unless the actor deleted it.
 */
export async function requireGuarded(
  tx: Tx,
  siteId: Id,
  actor: Actor,
  entries: readonly GuardedEntry[],
): Promise<void> {
  const open = entries.filter(
    ({ toRevision, staged }) =>
      toRevision !== null && !mayWriteAll(actor) && !(staged && mayWriteAll(staged)),
  );
  if (open.length === 0) return;
  const staged = new Map(open.map((entry) => [entry.documentId, entry.staged]));
  const refused: string[] = [];
  for (const row of await readOpen(tx, siteId, actor, open)) {
    const [to, ...standing] = [row.to, row.published, row.working].map(
      (one) => one && trustedBody(row.kind, one.version, one.body),
    );
    if (mustNotWrite([actor, staged.get(row.id)], row.kind, to, standing)) refused.push(row.title);
  }
  if (refused.length > 0) throw new Refused(guardedRefusal(refused));
}

/** Does a body hold guarded pieces that stand in none of the others and that none of these people may write? */
export function mustNotWrite(
  actors: ReadonlyArray<Actor | undefined>,
  kind: string,
  body: unknown,
  standing: readonly unknown[],
): boolean {
  const mayOne = (permission: Permission) => actors.some((one) => one && actorMay(one, permission));
  if (actors.some((one) => one && mayWriteAll(one))) return false;
  return newPieces(kind, body, standing).some(({ permission }) => !mayOne(permission));
}

/** Says what needs an administrator. */
export function guardedRefusal(titles: readonly string[]): Refusal {
  const named = titles.slice(0, 5).map((title) => `“${title || 'Untitled'}”`);
  const more = titles.length > 5 ? ` and ${titles.length - 5} more` : '';
  return refuse(
    'forbidden',
    `This would restore code, recipients of messages or redirects in ${named.join(', ')}${more}. Only administrators may do that.`,
  );
}

/**
 * Of what is asked for, that which is not just the working copy, with the items that come back with a deleted
 * collection; rows locked. What visitors see and what is worked on is left out of what was deleted by others.
 */
async function readOpen(tx: Tx, siteId: Id, actor: Actor, entries: readonly GuardedEntry[]): Promise<Row[]> {
  const asked = entries.map(({ documentId, toRevision }) => ({ id: documentId, number: toRevision }));
  await lockDocumentRows(
    tx,
    siteId,
    asked.map(({ id }) => id),
  );
  const bodyOf = (name: string) =>
    sql`jsonb_build_object('version', ${sql.ref(name)}.version, 'body', ${sql.ref(name)}.body)`;
  const found = await sql<Row>`
    with asked as (
      select d.id, w.number, d.state = 'deleted' and d.deleted_by is distinct from ${actor.accountId} as is_gone
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(id text, number integer)
      join documents d on d.site_id = ${siteId} and d.id = w.id),
    shown as (
      select * from asked
      union
      select i.id, i.published_revision, true from asked a
      join documents i on i.site_id = ${siteId} and i.parent_id = a.id and i.state = 'published'
      where a.is_gone and i.id not in (select id from asked))
    select d.id, d.kind, d.title, ${bodyOf('t')} as "to",
      case when p.number is not null and not s.is_gone then ${bodyOf('p')} end as published,
      case when not s.is_gone then ${bodyOf('r')} end as working
    from shown s
    join documents d on d.site_id = ${siteId} and d.id = s.id
    join revisions t on t.site_id = d.site_id and t.document_id = d.id and t.number = s.number
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    left join revisions p on p.site_id = d.site_id and p.document_id = d.id and p.number = d.published_revision
      and d.state in ('published', 'deleted')
    where s.is_gone or t.number not in (d.revision, coalesce(p.number, -1))
    order by d.id`.execute(tx);
  return found.rows;
}

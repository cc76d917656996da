import { ADDRESSED_KINDS } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { hashPassword } from '../identity/password-hash.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { runTask } from '../workers/run-task.ts';
import { type Actor, carrying } from './actor.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import { requireMove } from './rights.ts';
import { lockSiteContent } from './locks.ts';
import { releaseInside } from './releases/publish.ts';
import { changeBody, lockWorkingCopy, replaceBody, type WorkingCopy } from './save-document.ts';

/**
 * Sets the password visitors must give for a document, or takes it away with null. Both hold from the next request:
 * what is published is released anew with the other `access` and nothing else, and changes that wait go on waiting.
 */
export async function setPagePassword(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  id: Id,
  password: string | null,
): Promise<Outcome<void>> {
  let touched: string[] = [];
  const outcome = await outcomeOf(async () => {
    if (password !== null && (password === '' || password.length > 200)) {
      const message = 'Please use 1 to 200 characters.';
      throw new Refused(refuse('invalid', message, { errors: { password: message } }));
    }
    const hash = password === null ? null : await hashPassword(password);
    await portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const copy = await lockWorkingCopy(tx, siteId, actor, id);
      requireMove(actor, [copy], copy.state);
      if (!ADDRESSED_KINDS.some((kind) => kind === copy.kind))
        throw new Refused(refuse('invalid', 'Only pages, collections and their items can have a password.'));
      if (hash === null)
        await sql`delete from page_passwords where site_id = ${siteId} and document_id = ${id}`.execute(tx);
      else
        await sql`
          insert into page_passwords (site_id, document_id, password_hash) values (${siteId}, ${id}, ${hash})
          on conflict (site_id, document_id) do update set password_hash = excluded.password_hash`.execute(
          tx,
        );
      // The code in a body was written by who may write code; here it only comes along.
      const author = carrying(actor);
      touched = await setAccess(portico, tx, siteId, author, copy, hash === null ? 'public' : 'password');
    });
  });
  if (outcome.ok && touched.length > 0) portico.invalidated(siteId, touched);
  return outcome;
}

/** Opens or closes a document, its working copy and what visitors see of it. @returns tags of what changed for visitors */
async function setAccess(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  copy: WorkingCopy,
  access: 'public' | 'password',
): Promise<string[]> {
  const { id } = copy;
  const withAccess = (body: unknown) => ({ ...(body as object), access });
  const change = () => changeBody(portico, tx, siteId, id, actor, withAccess);
  if (copy.state !== 'published') {
    await change();
    return [];
  }
  const [shown, written] = [
    await bodyOf(tx, siteId, copy, 'published'),
    await bodyOf(tx, siteId, copy, 'working'),
  ];
  const isWaiting = copy.revision !== copy.published_revision;
  if (shown.access === access) {
    if (isWaiting) await change();
    return [];
  }
  if (isWaiting) {
    // The draft becomes history, so that a revision after it can be published; it is written again on top.
    await sql`
      update revisions set sealed_at = coalesce(sealed_at, ${portico.now()})
      where site_id = ${siteId} and document_id = ${id} and number = ${copy.revision}`.execute(tx);
    await replaceBody(portico, tx, siteId, id, actor, withAccess(shown));
  } else await change();
  const { revision } = await lockWorkingCopy(tx, siteId, actor, id);
  const released = await releaseInside(portico, tx, siteId, actor, '', [
    { documentId: id, toRevision: revision, toState: 'published' },
  ]);
  if (isWaiting) await replaceBody(portico, tx, siteId, id, actor, withAccess(written));
  return released.touched;
}

async function bodyOf(
  tx: Tx,
  siteId: Id,
  { id, kind, revision, published_revision }: WorkingCopy,
  which: 'published' | 'working',
): Promise<{ access?: string }> {
  const found = await sql<{ version: number; text: string }>`
    select version, body::text as text from revisions
    where site_id = ${siteId} and document_id = ${id}
      and number = ${which === 'published' ? published_revision : revision}`.execute(tx);
  const row = found.rows[0];
  const { version = 0, text = 'null' } = row ?? {};
  const read = await runTask('readStored', siteId, text.length, { kind, version, text });
  if (!read.ok) throw new Refused(refuse('unreadable', read.message));
  return JSON.parse(read.text);
}

import type { FolderDocument, FolderSite } from '@portico/migrate/site-folder/folder-site';
import { documentKinds } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { SYSTEM } from '../actor.ts';
import { Refused } from '../../core/refusal.ts';
import { releaseInside } from '../releases/publish.ts';
import { planOne } from '../releases/schedule.ts';
import { replaceBody } from '../save-document.ts';
import { asFolderProblem } from './folder-refused.ts';

/** Publishes what the folder says is published, as one release; plans what is scheduled; writes working copies. */
export async function publishFolder(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  site: FolderSite,
  written: readonly FolderDocument[],
): Promise<string[]> {
  const now = portico.now();
  const revisions = new Map(
    (
      await sql<{ id: Id; revision: number }>`
        select id, revision from documents where site_id = ${siteId} and id = any(${written.map(({ id }) => id)})`.execute(
        tx,
      )
    ).rows.map((row) => [row.id, row.revision]),
  );
  const isDue = (document: FolderDocument) =>
    document.state === 'published' ||
    (document.state === 'scheduled' && document.publishAt !== null && document.publishAt <= now);
  const readable = (document: FolderDocument) => document.version <= documentKinds[document.kind].version;
  const due = written.filter((document) => isDue(document) && readable(document));
  let touched: string[] = [];
  if (due.length > 0)
    try {
      ({ touched } = await releaseInside(
        portico,
        tx,
        siteId,
        SYSTEM,
        'Import',
        due.map((document) => ({
          documentId: document.id,
          toRevision: revisions.get(document.id) ?? 1,
          toState: 'published',
          publishAt: document.publishAt ?? now,
        })),
      ));
    } catch (error) {
      const id = error instanceof Refused ? error.refusal.errors?.document : undefined;
      throw asFolderProblem(error, site.documents.find((document) => document.id === id) ?? due[0]);
    }
  for (const document of written) {
    if (isDue(document) && readable(document)) {
      if (document.draft) await writeDraft(portico, tx, siteId, document, document.draft);
      continue;
    }
    if (document.state === 'scheduled' && document.publishAt && readable(document))
      await planOne(portico, tx, siteId, document.id, document.publishAt);
    else
      await sql`
        update documents set state = ${document.state === 'scheduled' || document.state === 'published' ? 'draft' : document.state}
        where site_id = ${siteId} and id = ${document.id}`.execute(tx);
  }
  return touched;
}

async function writeDraft(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  document: FolderDocument,
  draft: { version: number; body: unknown },
): Promise<void> {
  if (draft.version > documentKinds[document.kind].version) return;
  try {
    await replaceBody(portico, tx, siteId, document.id, SYSTEM, draft.body);
  } catch (error) {
    throw asFolderProblem(error, { ...document, file: document.file.replace(/\.json$/, '.draft.json') });
  }
}

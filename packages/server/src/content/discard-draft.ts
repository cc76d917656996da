import { documentKinds } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Actor } from './actor.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { lockSiteContent } from './locks.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import { lockWorkingCopy } from './save-document.ts';
import { trustedBody } from './trusted-body.ts';

/**
 * Puts the working copy back to what visitors see, so that no changes wait any more. What was written stays in the
 * history, and in the releases it was put into.
 */
export async function discardDraft(
  portico: Portico,
  siteId: Id,
  id: Id,
  actor: Actor,
): Promise<Outcome<DocumentRecord>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const copy = await lockWorkingCopy(tx, siteId, actor, id);
      if (copy.state !== 'published' || copy.published_revision === null)
        throw new Refused(
          refuse('state', 'This has not been published yet, so there is no published version to return to.'),
        );
      if (copy.published_revision !== copy.revision) {
        const now = portico.now();
        const number = copy.revision + 1;
        await sql`
          update revisions set sealed_at = ${now}
          where site_id = ${siteId} and document_id = ${id} and number = ${copy.revision} and sealed_at is null`.execute(
          tx,
        );
        const made = await sql<{ version: number; body: unknown }>`
          insert into revisions (site_id, document_id, number, version, body, author_id, updated_at, sealed_at)
          select site_id, document_id, ${number}, version, body, author_id, ${now}, ${now} from revisions
          where site_id = ${siteId} and document_id = ${id} and number = ${copy.published_revision}
          returning version, body`.execute(tx);
        const { version, body } = made.rows[0] as { version: number; body: unknown };
        const kind = documentKinds[copy.kind] as (typeof documentKinds)['page'];
        const readable = trustedBody(copy.kind, version, body) as { slug?: string } | undefined;
        if (!readable)
          throw new Refused(
            refuse(
              'unreadable',
              'This was made with a newer version of Portico and cannot be restored here.',
            ),
          );
        // The same words under a new number: visitors see no difference, and nothing waits.
        await sql`
          update documents set revision = ${number}, published_revision = ${number}, edit = edit + 1,
            title = ${kind.title(readable as never)}, slug = ${readable.slug ?? ''}, updated_at = ${now}
          where site_id = ${siteId} and id = ${id}`.execute(tx);
      }
      return (await readDocument(tx, siteId, id)) as DocumentRecord;
    }),
  );
}

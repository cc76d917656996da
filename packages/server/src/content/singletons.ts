import type { SingletonKind } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';
import { type DocumentRecord, readDocument } from './document-record.ts';
import { ensureSingletons } from './ensure-singletons.ts';
import { lockSiteContent } from './locks.ts';

/** A document a site has one of; made with its defaults when the site lacks it. */
export async function readSingleton(
  portico: Portico,
  site: Pick<SiteRecord, 'id' | 'name'>,
  kind: SingletonKind,
): Promise<DocumentRecord> {
  const find = async (): Promise<Id | undefined> =>
    (
      await sql<{ id: Id }>`select id from documents where site_id = ${site.id} and kind = ${kind}`.execute(
        portico.db,
      )
    ).rows[0]?.id;
  let id = await find();
  if (id === undefined) {
    await portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, site.id);
      await ensureSingletons(portico, tx, site.id, site.name);
    });
    id = await find();
  }
  const document = id === undefined ? undefined : await readDocument(portico.db, site.id, id);
  if (!document) throw new Error(`Site ${site.id} has no ${kind}`);
  return document;
}

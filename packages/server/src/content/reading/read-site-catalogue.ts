import type { Id } from '@portico/model/documents/id';
import type { Catalogue } from '@portico/model/words/catalogue';
import type { OwnWords } from '@portico/model/words/own-words';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';

/** What a site says to visitors, in its language and its owner's words, where nothing else of it is read. One query. */
export async function readSiteCatalogue(portico: Portico, siteId: Id): Promise<Catalogue> {
  const { rows } = await sql<{ language: string | null; words: OwnWords | null }>`
    select r.body->>'language' as language, r.body->'words' as words
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.kind = 'settings' and d.state = 'published'`.execute(portico.db);
  return siteCatalogue({ language: rows[0]?.language ?? 'en', words: rows[0]?.words ?? undefined });
}

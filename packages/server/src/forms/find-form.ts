import { type Form, isConfigured } from '@portico/model/form/form';
import { type Id, isId } from '@portico/model/documents/id';
import type { Catalogue } from '@portico/model/words/catalogue';
import type { OwnWords } from '@portico/model/words/own-words';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { sql } from 'kysely';
import { trustedBody } from '../content/trusted-body.ts';
import type { Portico } from '../core/portico.ts';

export interface PublishedForm {
  id: Id;
  body: Form;
  /** What the site says to visitors by itself. */
  catalogue: Catalogue;
}

/** A form as it is published; undefined where there is none, or none that takes submissions. */
export async function findForm(
  portico: Portico,
  siteId: Id,
  formId: string,
): Promise<PublishedForm | undefined> {
  if (!isId(formId)) return undefined;
  const found = await sql<{
    version: number;
    body: unknown;
    language: string | null;
    words: OwnWords | null;
  }>`
    select r.version, r.body, s.body->>'language' as language, s.body->'words' as words
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join documents sd on sd.site_id = d.site_id and sd.kind = 'settings' and sd.state = 'published'
    left join revisions s on s.site_id = sd.site_id and s.document_id = sd.id and s.number = sd.published_revision
    where d.site_id = ${siteId} and d.id = ${formId} and d.kind = 'form' and d.state = 'published'`.execute(
    portico.db,
  );
  const row = found.rows[0];
  const body = row && (trustedBody('form', row.version, row.body) as Form | undefined);
  if (!body || !isConfigured(body)) return undefined;
  const catalogue = siteCatalogue({ language: row.language ?? 'en', words: row.words ?? undefined });
  return { id: formId, body, catalogue };
}

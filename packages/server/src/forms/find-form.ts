import { type Form, isConfigured } from '@portico/model/form';
import { type Id, isId } from '@portico/model/id';
import { sql } from 'kysely';
import { trustedBody } from '../content/trusted-body.ts';
import type { Portico } from '../portico.ts';

export interface PublishedForm {
  id: Id;
  body: Form;
  /** Language of the site, for what is said to visitors. */
  language: string;
}

/** A form as it is published; undefined where there is none, or none that takes submissions. */
export async function findForm(
  portico: Portico,
  siteId: Id,
  formId: string,
): Promise<PublishedForm | undefined> {
  if (!isId(formId)) return undefined;
  const found = await sql<{ version: number; body: unknown; language: string | null }>`
    select r.version, r.body, (
      select s.body->>'language' from documents sd
      join revisions s on s.site_id = sd.site_id and s.document_id = sd.id and s.number = sd.published_revision
      where sd.site_id = d.site_id and sd.kind = 'settings' and sd.state = 'published' limit 1) as language
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.id = ${formId} and d.kind = 'form' and d.state = 'published'`.execute(
    portico.db,
  );
  const row = found.rows[0];
  const body = row && (trustedBody('form', row.version, row.body) as Form | undefined);
  return body && isConfigured(body) ? { id: formId, body, language: row.language ?? 'en' } : undefined;
}

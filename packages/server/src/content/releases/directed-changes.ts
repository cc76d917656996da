import { KIND_NAMES } from '@portico/model/documents/document-kinds';
import { guardedValue } from '@portico/model/documents/guarded-field';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { administratorEmails } from '../../identity/administrators.ts';
import { internalOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import { queueMail } from '../../mail/outbox.ts';
import { directedMail } from '../../mail/templates.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { guardedFields } from '../guarded-pieces.ts';
import { trustedBody } from '../trusted-body.ts';

/** A field that says where other people's data goes, and says something else from now on. */
export interface DirectedChange {
  document: string;
  field: string;
  before: string;
  now: string;
  /** Account that put it into the release. */
  by: Id | null;
}

interface Version {
  kind: string;
  version: number | null;
  body: unknown;
}

/** Kinds of documents that have such fields. */
export const DIRECTING_KINDS: readonly string[] = KIND_NAMES.filter((kind) =>
  guardedFields(kind).some(({ guards }) => guards === 'directs'),
);

/** What changes of the fields that direct other people's data, in a document that is published anew. */
export function directedChanges(
  title: string,
  before: Version,
  now: Version,
  by: Id | null,
): DirectedChange[] {
  const fields = guardedFields(now.kind).filter(({ guards }) => guards === 'directs');
  if (fields.length === 0) return [];
  const [from, to] = [before, now].map(({ kind, version, body }) => trustedBody(kind, version ?? 0, body));
  return fields.flatMap((field) => {
    const [was, is] = [from, to].map((body) => inWords(guardedValue(field, body)) ?? field.otherwise);
    return was === undefined || is === undefined || was === is
      ? []
      : [{ document: title, field: field.name, before: was, now: is, by }];
  });
}

const inWords = (value: unknown): string | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value.join(', ') : String(value);

/** Puts a mail to each of the site's administrators into the outbox, one for all changes of a release. */
export async function mailDirectedChanges(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  changes: readonly DirectedChange[],
): Promise<void> {
  // What Portico does itself is a seed, or was asked for by who runs the server.
  const told = changes.filter(({ by }) => by !== null);
  const site = told.length > 0 ? await findSite(portico, siteId, tx) : undefined;
  if (!site) return;
  const ids = [...new Set(told.map(({ by }) => by))];
  const people = await sql<{ name: string; email: string }>`
    select name, email from accounts where id = any(${ids}) order by id`.execute(tx);
  for (const to of await administratorEmails(tx, siteId))
    await queueMail(
      portico,
      tx,
      siteId,
      directedMail({
        to,
        siteName: site.name,
        people: people.rows,
        changes: told,
        button: { text: 'Open the releases', url: `${internalOrigin(portico.env, site)}/config/releases` },
      }),
    );
}

import { documentKinds, type KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { type MediaReplacement, replaceMedia } from '@portico/model/documents/replace-media';
import { sql } from 'kysely';
import { type Actor, carrying } from '../actor.ts';
import { type Refusal, Refused, refuse } from '../../core/refusal.ts';
import type { ReleaseEntry } from '../releases/apply-entries.ts';
import { replaceBody } from '../save-document.ts';
import { trustedBody } from '../trusted-body.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';

/** A version of a document that somebody sees or will see. */
interface Version {
  number: number;
  version: number;
  body: unknown;
  planned: boolean;
}

interface Standing {
  id: Id;
  kind: KindName;
  title: string;
  state: DocumentState;
  revision: number;
  published_revision: number | null;
  versions: Version[];
}

/** Locks the documents and reads all their versions that count: newest, published, planned. */
async function readStanding(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<Standing[]> {
  const found = await sql<Omit<Standing, 'versions'>>`
    select id, kind, title, state, revision, published_revision from documents
    where site_id = ${siteId} and id = any(${ids}) and state <> 'deleted' order by id for update`.execute(tx);
  const versions = await sql<Version & { document_id: Id }>`
    select r.document_id, r.number, r.version, r.body, p.number is not null as planned
    from revisions r join documents d on d.site_id = r.site_id and d.id = r.document_id
    left join lateral (
      select e.to_revision as number from release_entries e
      join releases l on l.site_id = e.site_id and l.id = e.release_id and l.status in ('scheduled', 'draft')
      where e.site_id = r.site_id and e.document_id = r.document_id and e.to_revision = r.number limit 1) p on true
    where r.site_id = ${siteId} and r.document_id = any(${ids})
      and (r.number = d.revision or (r.number = d.published_revision and d.state = 'published') or p.number is not null)
    order by r.number`.execute(tx);
  return found.rows.map((row) => ({
    ...row,
    versions: versions.rows.filter(({ document_id }) => document_id === row.id),
  }));
}

/** A version with the file replaced; the same body when it does not name it. */
function bodyAfter(document: Standing, { version, body }: Version, replacement: MediaReplacement) {
  const readable = trustedBody(document.kind, version, body);
  if (readable === undefined) throw new Refused(unreadable(document));
  const after = replaceMedia(readable, replacement);
  return { body: after, changed: after !== readable };
}

const unreadable = ({ title }: Standing): Refusal =>
  refuse('unreadable', `“${title}” was made with a newer version of Portico and cannot be changed here.`);

/** Puts the new file into the newest version of each document. What is public or planned stays as it is. */
export async function replaceInDrafts(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  ids: readonly Id[],
  replacement: MediaReplacement,
): Promise<number> {
  let count = 0;
  for (const document of await readStanding(tx, siteId, ids)) {
    const newest = document.versions.at(-1);
    if (!newest) continue;
    const { body, changed } = bodyAfter(document, newest, replacement);
    if (!changed) continue;
    // The code around a picture stays the code somebody allowed wrote.
    await replaceBody(portico, tx, siteId, document.id, carrying(actor), body);
    count++;
  }
  return count;
}

/**
 * Puts the new file into every version of the documents that counts: each published or planned one gets a copy with
 * the new file, and the newest version, changed or not, stays the newest. Versions there are stay what they were.
 * @returns how many documents changed, and what a release must publish of them
 */
export async function replaceInVersions(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor,
  ids: readonly Id[],
  replacement: MediaReplacement,
): Promise<{ count: number; entries: ReleaseEntry[] }> {
  const entries: ReleaseEntry[] = [];
  let count = 0;
  for (const document of await readStanding(tx, siteId, ids)) {
    const after = document.versions.map((version) => ({
      ...version,
      ...bodyAfter(document, version, replacement),
    }));
    const first = after.findIndex(({ changed }) => changed);
    if (first === -1) continue;
    count++;
    // A plan holds only while it is newer than what is public, and the working copy is the newest: order is stored.
    const written = after.slice(first);
    const publishedNow = document.state === 'published' ? document.published_revision : null;
    const isFixed = (number: number) =>
      number === publishedNow || after.some((one) => one.planned && one.number === number);
    const now = portico.now();
    await sql`
      update revisions set sealed_at = ${now}
      where site_id = ${siteId} and document_id = ${document.id} and sealed_at is null`.execute(tx);
    let number = document.revision;
    for (const { number: before, body, planned } of written) {
      number++;
      await tx
        .insertInto('revisions')
        .values({
          site_id: siteId,
          document_id: document.id,
          number,
          version: documentKinds[document.kind].version,
          body: JSON.stringify(body),
          author_id: actor.accountId,
          name: null,
          updated_at: now,
          sealed_at: isFixed(before) ? now : null,
        })
        .execute();
      if (before === publishedNow)
        entries.push({ documentId: document.id, toRevision: number, toState: 'published' });
      if (planned)
        await sql`
          update release_entries e set to_revision = ${number} from releases l
          where e.site_id = ${siteId} and e.document_id = ${document.id} and e.to_revision = ${before}
            and l.site_id = e.site_id and l.id = e.release_id and l.status in ('scheduled', 'draft')`.execute(
          tx,
        );
    }
    await sql`
      update documents set revision = ${number}, edit = edit + 1, updated_at = ${now}
      where site_id = ${siteId} and id = ${document.id}`.execute(tx);
  }
  return { count, entries };
}

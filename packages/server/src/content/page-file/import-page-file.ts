import { definitionOf } from '@portico/blocks/registry';
import { blocksOf } from '@portico/model/documents/body-blocks';
import type { Id } from '@portico/model/documents/id';
import type { Page } from '@portico/model/documents/page';
import { foldCase, uniqueSlug } from '@portico/model/documents/slug';
import { maxStoredBytesOf } from '@portico/model/media/media-types';
import { ingestMedia } from '../../media/ingest.ts';
import { mediaOf } from '../../media/media.ts';
import { EndpointError } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { runTask } from '../../workers/run-task.ts';
import type { CarriedFile } from '../tasks/read-page-file.ts';
import type { Actor } from '../actor.ts';
import { insertDocument, slugsBeside } from '../create-document.ts';
import { withNewIds } from '../duplicate-document.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, outcomeOf, refuse } from '../../core/refusal.ts';

const PIECE_BYTES = 256 * 1024;

/** A page that came from a file, and what of it did not come over, in words. */
export interface ImportedPage {
  id: Id;
  title: string;
  notes: string[];
}

/**
 * Makes a draft of a page file, with ids of its own and its pictures in the library of this site. Nothing is stored of a
 * file whose page is refused.
 * @param sent the file as it came
 * @returns refused naming the field where the page is none, is newer than this Portico, or holds code that this person
 *   may not add
 * @throws EndpointError where it is no page file
 */
export async function importPageFile(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  sent: string,
): Promise<Outcome<ImportedPage>> {
  const file = await runTask('readPageFile', siteId, sent.length, { text: sent, actor });
  if (!file.ok) {
    const { code, message, errors } = file;
    if (code === 'bad-request' || code === 'no-page-file')
      throw new EndpointError(400, {
        error: message,
        ...(errors ? { errors } : {}),
        ...(code === 'no-page-file' ? { code } : {}),
      });
    return refuse(code, message, errors ? { errors } : {});
  }
  const page = JSON.parse(file.page) as Omit<Page, 'access'>;
  const notes: string[] = [];
  const hashes = await takenPictures(portico, siteId, file, notes);
  const body = renamed(page, hashes) as Omit<Page, 'access'>;
  if (file.access === 'password') notes.push('It had a password. Set a new one if you still need it.');
  notes.push(...unknownBlocks(body), ...(await missing(portico, siteId, body)));
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      const { slug, ...rest } = withNewIds('page', body, portico.newId);
      const taken = await slugsBeside(tx, siteId, 'page', null);
      const wanted = typeof slug === 'string' && slug !== '' ? slug : undefined;
      const id = await insertDocument(portico, tx, siteId, actor, {
        kind: 'page',
        body: wanted ? { ...rest, slug: uniqueSlug(wanted, (one) => taken.has(foldCase(one))) } : rest,
      });
      return { id, title: body.title, notes };
    }),
  );
}

/** Takes the pictures the page names into the library. @returns what each is called here, by its name in the file */
async function takenPictures(
  portico: Portico,
  siteId: Id,
  file: { media: CarriedFile[]; leftBehind: string[] },
  notes: string[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { hash, filename, bytes, ...details } of file.media) {
    const { focalPoint, waveform, ...words } = details;
    const said = { ...words, ...(focalPoint ? { focalPoint } : {}), ...(waveform ? { waveform } : {}) };
    const pieces = inPieces(bytes);
    const taken = await ingestMedia(mediaOf(portico), siteId, pieces, filename, said, maxStoredBytesOf);
    if (taken.ok) hashes.set(hash, taken.asset.hash);
    else notes.push(`“${filename}” was not imported: ${taken.error}`);
  }
  for (const filename of file.leftBehind) notes.push(`“${filename}” was too large for the file.`);
  return hashes;
}

/** So that a file is hashed and written piece by piece, and others get in between. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** The same value with pictures under the names they have here; keys stay. */
function renamed(value: unknown, hashes: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return hashes.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => renamed(part, hashes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part, hashes)]));
}

function unknownBlocks(body: unknown): string[] {
  const types = new Set(
    blocksOf('page', body)
      .map(({ block }) => block.type)
      .filter((type) => !definitionOf(type)),
  );
  return [...types].map(
    (type) => `Blocks of the kind “${type}” are not available here. They are kept, but not shown.`,
  );
}

const ID = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g;

/** Says how many pages, forms and lists the page names that this site has not. */
async function missing(portico: Portico, siteId: Id, body: Omit<Page, 'access'>): Promise<string[]> {
  const texts: string[] = [];
  for (const { block } of blocksOf('page', body)) collectTexts(block.fields, texts);
  const ids = new Set(texts.flatMap((one) => one.match(ID) ?? []));
  if (ids.size === 0) return [];
  const known = await portico.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '<>', 'deleted')
    .where('id', 'in', [...ids])
    .execute();
  const count = ids.size - known.length;
  if (count === 0) return [];
  return [
    count === 1
      ? 'It uses a page, form or list that this site does not have. Choose another.'
      : `It uses ${count} pages, forms or lists that this site does not have. Choose others.`,
  ];
}

function collectTexts(value: unknown, found: string[]): void {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, found);
}

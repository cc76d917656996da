import { isPublishable } from '@portico/model/documents/document-kinds';
import { findDocuments, ordersOf } from './find-documents.ts';
import type { FolderDocument, FolderFiles, FolderProblem, FolderSite } from './folder-site.ts';
import { FolderTextError, jsonOf } from './folder-text.ts';
import { readDocument } from './read-document.ts';
import { readMedia } from './read-media.ts';
import { readRecords } from './read-records.ts';
import { FOLDER_FORMAT } from './write-site-folder.ts';

export type FolderReading = { ok: true; site: FolderSite } | { ok: false; problems: FolderProblem[] };

/** Thrown inside, caught at the end: the one problem that leaves nothing to go on with. */
class Hopeless extends Error {
  readonly problem: FolderProblem;

  constructor(file: string, message: string) {
    super(message);
    this.problem = { file, field: '', message };
  }
}

/**
 * Reads a site folder whole and checks all of it before anybody writes anything. Every problem names the file and the
 * field as they are written there.
 */
export async function readSiteFolder(files: FolderFiles): Promise<FolderReading> {
  const problems: FolderProblem[] = [];
  try {
    const site = await readAll(files, problems);
    return problems.length === 0 ? { ok: true, site } : { ok: false, problems };
  } catch (error) {
    if (error instanceof Hopeless) return { ok: false, problems: [...problems, error.problem] };
    throw error;
  }
}

async function readAll(files: FolderFiles, problems: FolderProblem[]): Promise<FolderSite> {
  for (const path of files.paths)
    if (!isSafePath(path)) throw new Hopeless(path, 'This path leads out of the folder.');
  const paths = [...files.paths].sort((a, b) => (a < b ? -1 : 1));
  const json = async (file: string): Promise<unknown> => {
    try {
      return jsonOf(await files.read(file));
    } catch (error) {
      if (!(error instanceof FolderTextError)) throw error;
      problems.push({ file, field: '', message: error.message });
      return undefined;
    }
  };
  if (!paths.includes('portico.json'))
    throw new Hopeless('portico.json', 'This folder is no site: portico.json is missing.');
  const { format } = ((await json('portico.json')) ?? {}) as { format?: unknown };
  if (format !== FOLDER_FORMAT)
    throw new Hopeless(
      'portico.json',
      `This Portico reads format ${FOLDER_FORMAT}, not ${JSON.stringify(format)}.`,
    );
  if (!paths.includes('settings.json')) throw new Hopeless('settings.json', 'settings.json is missing.');

  const media = await readMedia(files, paths, json, problems);
  const found = await findDocuments(paths, json, problems);
  const ids = new Map(found.map((document) => [document.name, document.id]));
  const hashes = new Map(media.map(({ path, hash }) => [path, hash]));
  const resolve = (reference: string): string | null => {
    const name = reference.slice(1);
    return (name.startsWith('media/') ? hashes.get(name) : ids.get(name)) ?? null;
  };
  const orders = ordersOf(found);
  const documents = found.flatMap((document): FolderDocument[] => {
    const main = readDocument(document, document.file, document.envelope, resolve, problems);
    const draft = document.draft
      ? readDocument(document, document.draft.file, document.draft.envelope, resolve, problems)
      : undefined;
    if (!main) return [];
    const { publishAt } = document.envelope;
    const state = isPublishable(document.kind) ? (document.envelope.state ?? 'published') : 'private';
    if (state === 'scheduled' && !publishAt)
      problems.push({
        file: document.file,
        field: 'publishAt',
        message: 'A scheduled document needs publishAt.',
      });
    return [
      {
        file: document.file,
        kind: document.kind,
        id: document.id,
        parent: document.parentName === null ? null : (ids.get(document.parentName) ?? null),
        state,
        publishAt: publishAt ? new Date(publishAt) : null,
        order: orders.get(document.name) ?? 'a0',
        ...main,
        ...(draft ? { draft } : {}),
      },
    ];
  });
  const records = await readRecords(files, paths, documents, ids, resolve, problems);
  return { documents, media, ...records };
}

/** A relative path inside the folder, with `/`, as every system writes it. */
export function isSafePath(path: string): boolean {
  return (
    path !== '' &&
    !path.includes('\\') &&
    !path.includes('\u0000') &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

import { createHash } from 'node:crypto';
import { definitionOf, newestVersionOf } from '@portico/blocks/registry';
import { readFields } from '@portico/model/documents/block-definition';
import { blocksOf, sectionMapsOf } from '@portico/model/documents/body-blocks';
import { itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import { readBody } from '@portico/model/documents/document';
import {
  documentKinds,
  isKindName,
  isPublishable,
  type KindName,
  SINGLETON_KINDS,
} from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { orderKeys } from '@portico/model/documents/order';
import { fieldErrors } from '@portico/model/documents/validation';
import { derivedId } from '../derived-id.ts';
import type { FolderDocument, FolderFiles, FolderMedia, FolderProblem, FolderSite } from './folder-site.ts';
import { type Envelope, envelope, FolderTextError, jsonOf, mediaFacts } from './folder-text.ts';
import { factsPath, tellMediaApart } from './media-names.ts';
import { listsToMaps } from './ordered-lists.ts';
import { readRecords } from './read-records.ts';
import { readValues } from './references.ts';
import { FOLDER_FORMAT } from './write-site-folder.ts';

export type FolderReading = { ok: true; site: FolderSite } | { ok: false; problems: FolderProblem[] };

/** A document's file before its references are resolved. */
interface FoundDocument {
  file: string;
  /** Name references use: `pages/about`, `collections/journal`. */
  name: string;
  kind: KindName;
  id: Id;
  parentName: string | null;
  /** Slug that follows from the path. */
  slug: string | null;
  locale: string | null;
  envelope: Envelope;
  draft?: { file: string; envelope: Envelope };
}

const TOP_FOLDERS = /^(?:pages|collections|authors|forms|saved-sections|translations|media)\//;

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
    const main = readOne(document, document.file, document.envelope, resolve, problems);
    const draft = document.draft
      ? readOne(document, document.draft.file, document.draft.envelope, resolve, problems)
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

async function readMedia(
  files: FolderFiles,
  paths: readonly string[],
  json: (file: string) => Promise<unknown>,
  problems: FolderProblem[],
): Promise<FolderMedia[]> {
  const { files: mediaFiles, facts } = tellMediaApart(paths.filter((path) => path.startsWith('media/')));
  const media: FolderMedia[] = [];
  for (const path of mediaFiles) {
    if (!/\.[^./]+$/.test(path)) {
      problems.push({ file: path, field: '', message: 'A media file needs an ending such as .jpg.' });
      continue;
    }
    const bytes = await files.read(path);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const named = /^media\/([0-9a-f]{32})\.[^.]+$/.exec(path)?.[1];
    if (named !== undefined && named !== hash) {
      problems.push({
        file: path,
        field: '',
        message:
          'This file is damaged: exports name files by their content, and this is another. If you changed it on ' +
          `purpose, give it a name of its own; to go on without it, take it out with ${factsPath(path)}.`,
      });
      continue;
    }
    const factsFile = factsPath(path);
    const read = mediaFacts.safeParse(
      facts.delete(factsFile) ? readValues((await json(factsFile)) ?? {}, () => null, []) : {},
    );
    if (!read.success) {
      for (const [field, message] of Object.entries(fieldErrors(read.error)))
        problems.push({ file: factsFile, field, message });
      continue;
    }
    media.push({
      path,
      hash,
      ...read.data,
      filename: read.data.filename ?? path.slice(path.lastIndexOf('/') + 1),
    });
  }
  for (const file of facts)
    problems.push({ file, field: '', message: 'There is no media file beside this one.' });
  return media;
}

async function findDocuments(
  paths: readonly string[],
  json: (file: string) => Promise<unknown>,
  problems: FolderProblem[],
): Promise<FoundDocument[]> {
  const envelopes = new Map<string, Envelope>();
  for (const file of paths) {
    const isSingleton = SINGLETON_KINDS.some(
      (kind) => file === `${kind}.json` || file === `${kind}.draft.json`,
    );
    if (file.startsWith('media/') || !(isSingleton || TOP_FOLDERS.test(file))) continue;
    if (!file.endsWith('.json')) {
      problems.push({ file, field: '', message: 'Only .json files belong here.' });
      continue;
    }
    const content = await json(file);
    if (content === undefined) continue;
    const read = envelope.safeParse(content);
    if (read.success) envelopes.set(file, read.data);
    else
      for (const [field, message] of Object.entries(fieldErrors(read.error)))
        problems.push({ file, field, message });
  }
  const found: FoundDocument[] = [];
  const byId = new Map<Id, string>();
  for (const [file, content] of envelopes) {
    if (file.endsWith('.draft.json')) continue;
    const place = placeOf(file, envelopes);
    if (typeof place === 'string') {
      problems.push({ file, field: '', message: place });
      continue;
    }
    const kind = content.kind ?? place.kind;
    if (kind !== place.kind || !isKindName(kind)) {
      problems.push({ file, field: 'kind', message: `A ${place.kind} belongs here, not "${kind}".` });
      continue;
    }
    const id = content.id ?? derivedId('site-folder', place.name);
    const other = byId.get(id);
    if (other) problems.push({ file, field: 'id', message: `${other} has the same id.` });
    byId.set(id, file);
    const draftFile = file.replace(/\.json$/, '.draft.json');
    const draft = envelopes.get(draftFile);
    found.push({
      file,
      ...place,
      kind,
      id,
      envelope: content,
      ...(draft ? { draft: { file: draftFile, envelope: draft } } : {}),
    });
  }
  for (const file of envelopes.keys())
    if (file.endsWith('.draft.json') && !envelopes.has(file.replace(/\.draft\.json$/, '.json')))
      problems.push({ file, field: '', message: 'There is no published file beside this draft.' });
  return found;
}

type Place = Pick<FoundDocument, 'name' | 'parentName' | 'slug' | 'locale'> & { kind: string };

/** What a document is by where it lies; a text says why it cannot lie there. */
function placeOf(file: string, envelopes: ReadonlyMap<string, Envelope>): Place | string {
  const name = file.replace(/\.json$/, '');
  const segments = name.split('/');
  const last = segments.at(-1) ?? '';
  const below = (depth: number) => {
    const path = segments.slice(depth).join('/');
    return last.startsWith('_') ? null : path;
  };
  const none = { parentName: null, slug: null, locale: null };
  if (segments.length === 1) return { ...none, name, kind: name };
  switch (segments[0]) {
    case 'pages':
      return { ...none, name, kind: 'page', slug: name === 'pages/_home' ? '' : below(1) };
    case 'authors':
      return segments.length === 2
        ? { ...none, name, kind: 'author', slug: below(1) }
        : 'Authors lie directly in authors/.';
    case 'forms':
      return segments.length === 2
        ? { ...none, name, kind: 'form', slug: below(1) }
        : 'Forms lie directly in forms/.';
    case 'saved-sections':
      return segments.length === 2
        ? { ...none, name, kind: 'saved-section', slug: below(1) }
        : 'Saved sections lie directly in saved-sections/.';
    case 'translations': {
      const [, locale, ...of] = segments;
      if (last.startsWith('_') && segments.length === 2) return { ...none, name, kind: 'translation' };
      if (of.length === 0 || !locale) return 'Translations lie in translations/<language>/…';
      return { ...none, name, kind: 'translation', parentName: of.join('/'), locale };
    }
    default: {
      const collection = segments.slice(0, 2).join('/');
      if (last === '_collection')
        return segments.length === 3
          ? {
              ...none,
              name: collection,
              kind: 'collection',
              slug: segments[1]?.startsWith('_') ? null : (segments[1] ?? null),
            }
          : 'A collection’s folder lies directly in collections/.';
      const type = envelopes.get(`${collection}/_collection.json`)?.body.type;
      if (type === undefined)
        return `${collection}/_collection.json, which says what the collection holds, is missing.`;
      const kind = itemKindNameOf(String(type));
      if (segments.length < 3) return 'Items lie in the folder of their collection.';
      return { ...none, name, kind: kind ?? 'unknown', parentName: collection, slug: below(2) };
    }
  }
}

/** Order keys by name: as written, else one after another by file name among those of the same parent. */
function ordersOf(found: readonly FoundDocument[]): Map<string, string> {
  const orders = new Map<string, string>();
  const groups = new Map<string, FoundDocument[]>();
  for (const document of found) {
    const key = `${document.kind} ${document.parentName ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  for (const group of groups.values()) {
    const keys = orderKeys(group.length);
    group.forEach((document, i) => orders.set(document.name, document.envelope.order ?? keys[i] ?? 'a0'));
  }
  return orders;
}

/** Resolves, completes and checks one body. Undefined when there is a problem; it has been noted. */
function readOne(
  document: FoundDocument,
  file: string,
  { version, body: written }: Envelope,
  resolve: (reference: string) => string | null,
  problems: FolderProblem[],
): { version: number; body: unknown } | undefined {
  const { kind } = document;
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  const count = problems.length;
  const unresolved: Array<{ field: string; message: string }> = [];
  const resolved = readValues(written, resolve, unresolved) as Record<string, unknown>;
  for (const { field, message } of unresolved) problems.push({ file, field: `body.${field}`, message });
  if (version !== undefined && version > definition.version) return { version, body: resolved };

  const places = new Map<string, string>();
  const mapped = listsToMaps(kind, resolved, (place) => {
    const id = derivedId(document.name, place);
    places.set(id, place.split('.').at(-1) ?? '');
    return id;
  }) as Record<string, unknown>;
  complete(document, mapped, resolve);
  const asWritten = (field: string) =>
    `body.${field
      .split('.')
      .map((key) => places.get(key) ?? key)
      .join('.')}`;
  const note = (field: string, message: string) => problems.push({ file, field: asWritten(field), message });

  const read = readBody(definition, version ?? definition.version, mapped);
  if (!read.ok) {
    if (read.issues)
      for (const [field, message] of Object.entries(fieldErrors({ issues: read.issues })))
        note(field, message);
    else problems.push({ file, field: 'version', message: read.message });
    return undefined;
  }
  if ((version ?? definition.version) === definition.version)
    for (const field of unknownKeys(mapped, read.body)) note(field, 'This is not known here.');
  for (const { block, path } of blocksOf(kind, read.body)) checkBlock(block, path, note);
  return problems.length > count ? undefined : { version: definition.version, body: read.body };
}

/** Fills in what follows from the place of the file, and what blocks may leave out. */
function complete(
  document: FoundDocument,
  body: Record<string, unknown>,
  resolve: (reference: string) => string | null,
): void {
  const shape = (documentKinds[document.kind].schema as unknown as { shape: Record<string, unknown> }).shape;
  if ('slug' in shape && body.slug === undefined && document.slug !== null) body.slug = document.slug;
  if (document.kind === 'translation') {
    body.document ??= document.parentName === null ? undefined : resolve(`@${document.parentName}`);
    body.locale ??= document.locale ?? undefined;
    body.values ??= {};
  }
  for (const { sections } of sectionMapsOf(document.kind, body))
    for (const section of Object.values(sections)) {
      section.blocks ??= {};
      for (const block of Object.values(section.blocks)) {
        if (typeof block !== 'object' || block === null) continue;
        block.version ??= newestVersionOf(String(block.type));
        block.fields ??= {};
      }
    }
}

function checkBlock(
  block: { type: string; version: number; fields: Record<string, unknown> },
  path: readonly string[],
  note: (field: string, message: string) => void,
): void {
  const definition = definitionOf(block.type);
  if (!definition || block.version > definition.version) return;
  const at = [...path, 'fields'].join('.');
  const read = readFields(definition, block.version, block.fields);
  if (!read.ok) {
    if (!read.issues) note(at, read.message);
    for (const [field, message] of Object.entries(read.issues ? fieldErrors({ issues: read.issues }) : {}))
      note(field === '' ? at : `${at}.${field}`, message);
  } else if (block.version === definition.version)
    for (const field of unknownKeys(block.fields, read.body))
      note(`${at}.${field}`, 'This is not known here.');
}

/** Paths of keys that were written but did not survive reading: the schema does not know them. */
function unknownKeys(written: unknown, read: unknown, path = ''): string[] {
  if (Array.isArray(written) && Array.isArray(read))
    return written.flatMap((part, i) => unknownKeys(part, read[i], path === '' ? String(i) : `${path}.${i}`));
  if (typeof written !== 'object' || written === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(written).flatMap(([key, part]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (part === undefined) return [];
    if (!Object.hasOwn(read, key)) return [at];
    return unknownKeys(part, (read as Record<string, unknown>)[key], at);
  });
}

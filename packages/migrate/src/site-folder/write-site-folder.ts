import { documentKinds } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { stringify } from 'csv-stringify/sync';
import { canonicalBody } from './canonical-body.ts';
import { nameDocuments } from './document-names.ts';
import type { FolderDocument, FolderMedia, FolderSite } from './folder-site.ts';
import { factsPath } from './media-names.ts';
import { mapsToLists } from './ordered-lists.ts';
import { variantsOf } from './variants.ts';
import { writeValues } from './references.ts';

/** Version of the folder's layout. */
export const FOLDER_FORMAT = 1;

/**
 * Writes a site as text files, one after the other: path and content. The same site gives the same bytes, whatever the
 * order of its rows. Media files themselves are for the caller to put at `mediaPath`.
 */
export function* siteFolderFiles(site: FolderSite): Generator<[path: string, content: string]> {
  const paths = new Set<string>();
  const put = (path: string, content: string): [string, string] => {
    // One file written over another would lose a document without a word.
    if (paths.has(path)) throw new Error(`Two parts of the site would be the one file ${path}.`);
    paths.add(path);
    return [path, content];
  };
  const names = nameDocuments(
    site.documents.map((document) => ({ ...document, slug: slugOf(document), locale: localeOf(document) })),
  );
  const references = new Map([...names].map(([id, name]) => [id, `@${name}`]));
  yield put('portico.json', json({ format: FOLDER_FORMAT }));
  for (const document of site.documents) {
    const name = names.get(document.id);
    if (name === undefined) continue;
    const path = document.kind === 'collection' ? `${name}/_collection` : name;
    yield put(`${path}.json`, json(envelopeOf(document, references)));
    if (document.draft) {
      const { version, body } = fileBody(document, document.draft, references);
      yield put(`${path}.draft.json`, json({ kind: document.kind, version, body }));
    }
  }
  for (const media of site.media) yield put(factsPath(mediaPath(media)), json(mediaFacts(media, references)));
  const known = (id: Id) => references.has(id);
  const stock = site.stock.filter((line) => known(line.product));
  if (stock.length > 0) yield put('stock.csv', stockCsv(site, stock, names));
  const comments = site.comments.filter((comment) => known(comment.document));
  if (comments.length > 0) yield put('comments.json', commentsJson(comments, references));
  const moved = site.moved.filter((move) => known(move.to));
  if (moved.length > 0)
    yield put(
      'moved.csv',
      csv(
        ['from', 'to'],
        [...moved]
          .sort((a, b) => compare(a.from, b.from))
          .map(({ from, to }) => [from, references.get(to) ?? '']),
      ),
    );
}

/** Where an export keeps a media file. */
export function mediaPath(media: Pick<FolderMedia, 'hash' | 'path'>): string {
  return `media/${media.hash}.${media.path.slice(media.path.lastIndexOf('.') + 1)}`;
}

function slugOf(document: FolderDocument): string {
  const { slug } = document.body as { slug?: unknown };
  return typeof slug === 'string' ? slug : `?${document.id}`;
}

function localeOf(document: FolderDocument): string {
  const { locale } = document.body as { locale?: unknown };
  return typeof locale === 'string' ? locale : '';
}

function isSingleton(document: FolderDocument): boolean {
  const kind = documentKinds[document.kind];
  return 'singleton' in kind && kind.singleton === true;
}

function fileBody(
  document: FolderDocument,
  stored: { version: number; body: unknown },
  references: ReadonlyMap<Id, string>,
): { version: number; body: unknown } {
  const { version, body, readable } = canonicalBody(document.kind, stored.version, stored.body);
  return { version, body: writeValues(readable ? mapsToLists(document.kind, body) : body, references) };
}

function envelopeOf(document: FolderDocument, references: ReadonlyMap<Id, string>): Record<string, unknown> {
  const { version, body } = fileBody(document, document, references);
  return {
    kind: document.kind,
    version,
    id: document.id,
    state: document.state,
    ...(document.publishAt && !isSingleton(document) ? { publishAt: document.publishAt.toISOString() } : {}),
    ...(isSingleton(document) ? {} : { order: document.order }),
    body,
  };
}

function mediaFacts(media: FolderMedia, references: ReadonlyMap<Id, string>): unknown {
  const { filename, alt, title, folder, focalPoint, waveform } = media;
  return writeValues(
    {
      filename,
      alt,
      title,
      folder,
      focalPoint: { x: focalPoint.x, y: focalPoint.y },
      ...(waveform ? { waveform } : {}),
    },
    references,
  );
}

function stockCsv(site: FolderSite, stock: FolderSite['stock'], names: ReadonlyMap<Id, string>): string {
  const products = new Map(site.documents.map((document) => [document.id, variantsOf(document)]));
  const lines = stock.flatMap(({ product, variant, quantity, unlimited }) => {
    const variants = products.get(product) ?? {};
    // What is counted of a variant outlives it.
    if (!Object.hasOwn(variants, variant)) return [];
    const name = (names.get(product) ?? '').slice('collections/'.length);
    return [[name, variant, variants[variant]?.sku ?? '', unlimited ? 'unlimited' : String(quantity)]];
  });
  return csv(
    ['product', 'variant', 'sku', 'quantity'],
    lines.sort((a, b) => compare(a[0] ?? '', b[0] ?? '') || compare(a[1] ?? '', b[1] ?? '')),
  );
}

function commentsJson(comments: FolderSite['comments'], references: ReadonlyMap<Id, string>): string {
  const sorted = [...comments].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || compare(a.id, b.id),
  );
  return json(
    sorted.map(({ id, document, parent, ...comment }) => ({
      id,
      document: references.get(document),
      ...(parent === null ? {} : { parent }),
      ...(writeValues({ ...comment, createdAt: comment.createdAt.toISOString() }, new Map()) as object),
    })),
  );
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function csv(header: readonly string[], lines: ReadonlyArray<readonly string[]>): string {
  return stringify([[...header], ...lines.map((line) => [...line])], { record_delimiter: '\n' });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { isClosed } from '@portico/model/documents/access';
import type { Id } from '@portico/model/documents/id';
import { type MediaReference, inOrder } from '@portico/model/documents/schema';
import type { Sections } from '@portico/model/documents/section';
import { isItemKindName } from '@portico/model/kinds/find-item-kind';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { addJob } from '../../jobs/add-job.ts';
import { createYield } from '../../workers/yield-to-event-loop.ts';
import type { CardSource } from '../cards/card-source.ts';
import { itemText, sectionsText } from '../cards/item-card.ts';
import { cardPartsOf } from '../cards/kinds/card-parts.ts';
import { chunksOf, type PublishedRow, readPublished } from '../cards/read-published.ts';
import { trustedBody } from '../trusted-body.ts';
import { dictionaryIn } from './dictionaries.ts';
import { indexedWords } from './indexed-words.ts';
import { lexemes } from './lexemes.ts';

/** Grows when entries are made otherwise: those of less are written anew (`index-again.ts`). */
export const ENTRY_VERSION = 1;
/** Documents whose words are put into the index at once. A release of more waits for none of them: a job does it. */
export const AT_ONCE = 25;

interface Found {
  title: string;
  /** Names it is known by beside its title: tags, categories, who wrote it. */
  names: string[];
  body: string;
  picture: MediaReference | undefined;
}

/** What a document is found by and shown with; null for what search must not show. */
function foundBy(row: PublishedRow): Found | null {
  const body = trustedBody(row.kind, row.version, row.body) as
    | (Record<string, unknown> & {
        title?: string;
        access?: string;
        search?: { hidden?: boolean; image?: MediaReference };
      })
    | undefined;
  if (!body || isClosed(body) || isClosed({ access: row.collection_access ?? undefined })) return null;
  if (body.search?.hidden) return null;
  const { title = '' } = body;
  switch (row.kind) {
    case 'page': {
      if (body.pageKind !== 'page') return null;
      const sections = body.sections as Sections;
      const picture = body.search?.image ?? firstPicture(sections);
      return { title, names: [], body: sectionsText(sections), picture };
    }
    case 'collection': {
      const { sections } = body.list as { sections: Sections };
      const text = [String(body.description ?? ''), sectionsText(sections)].join('\n').trim();
      return { title, names: [], body: text, picture: body.search?.image ?? firstPicture(sections) };
    }
    default:
      return isItemKindName(row.kind)
        ? itemFoundBy(row, row.kind, body as unknown as CardSource['body'])
        : null;
  }
}

function itemFoundBy(row: PublishedRow, kind: CardSource['kind'], item: CardSource['body']): Found {
  const categories = item.categories.flatMap((slug) =>
    row.categories && Object.hasOwn(row.categories, slug) ? [row.categories[slug]?.name ?? ''] : [],
  );
  return {
    title: item.title,
    names: [...item.tags, ...categories, row.author_name ?? ''].filter((name) => name !== ''),
    body: [item.excerpt, itemText(kind, item)].join('\n').trim(),
    picture: cardPartsOf(kind).pictures?.(item)[0] ?? item.image ?? firstPicture(item.sections ?? {}),
  };
}

/** The first picture of sections, in reading order. Whether it is a picture and no file is known by the library alone. */
function firstPicture(sections: Sections): MediaReference | undefined {
  for (const section of inOrder(sections))
    for (const block of inOrder(section.blocks)) {
      const found = pictureIn(block.fields);
      if (found) return found;
    }
  return undefined;
}

function pictureIn(value: unknown): MediaReference | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if ('media' in value && typeof value.media === 'string') return value as MediaReference;
  for (const part of Object.values(value)) {
    const found = pictureIn(part);
    if (found) return found;
  }
  return undefined;
}

const languageOf = (siteId: Id) => sql`(
  select r.body->>'language' from documents s
  join revisions r on r.site_id = s.site_id and r.document_id = s.id and r.number = s.published_revision
  where s.site_id = ${siteId} and s.kind = 'settings')`;

/** Writes anew what search knows of these documents; of what visitors cannot reach it knows nothing. */
export async function writeSearchEntries(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  if (documentIds.length === 0) return;
  const isLater = documentIds.length > AT_ONCE;
  if (isLater) await addJob(tx, 'index-search', {}, { key: 'index-search' });
  const breathe = createYield();
  for (const ids of chunksOf(documentIds)) {
    await sql`delete from search_entries where site_id = ${siteId} and document_id = any(${ids})`.execute(tx);
    const entries: Array<Record<string, unknown>> = [];
    for (const row of await readPublished(tx, siteId, ids)) {
      const found = foundBy(row);
      await breathe();
      if (!found) continue;
      const { title, body, names, picture } = found;
      entries.push({
        document_id: row.id,
        collection_id: isItemKindName(row.kind) ? row.parent_id : null,
        kind: row.kind,
        path: row.path,
        title,
        body,
        picture: picture && { media: picture.media, alt: picture.alt, focalPoint: picture.focalPoint },
        shown_at: row.publish_at,
        ...(isLater ? {} : indexedWords(title, names, body)),
      });
      await breathe();
    }
    if (entries.length > 0)
      // The language is found once, not for each word.
      await sql`
        with dictionary as materialized (select ${dictionaryIn(languageOf(siteId))} as found)
        insert into search_entries
          (site_id, document_id, collection_id, kind, title, path, body, picture, shown_at, version, words)
        select ${siteId}, e.document_id, e.collection_id, e.kind, e.title, e.path, e.body, e.picture, e.shown_at,
          ${isLater ? 0 : ENTRY_VERSION}, ${isLater ? sql`null::tsvector` : lexemes(siteId, sql`dictionary.found`, sql`e`)}
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(document_id text, collection_id text, kind text,
          title text, path text, body text, picture jsonb, shown_at timestamptz, words jsonb, near jsonb), dictionary`.execute(
        tx,
      );
  }
}

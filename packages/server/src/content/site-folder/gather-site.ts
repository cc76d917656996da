import type {
  FolderComment,
  FolderDocument,
  FolderMedia,
  FolderSite,
  FolderState,
} from '@portico/migrate/site-folder/folder-site';
import type { AudioFacts } from '@portico/model/media/audio-facts';
import { isKindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { sameJson } from '@portico/model/documents/merge';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

interface DocumentRow {
  id: Id;
  kind: string;
  parent_id: Id | null;
  state: FolderState;
  publish_at: Date | null;
  order_key: string;
  version: number;
  body: unknown;
  draft_version: number | null;
  draft_body: unknown;
}

/**
 * Everything of a site that a folder holds, as it stands in the transaction: living documents (items of deleted
 * collections are not), media, stock, comments, moved addresses.
 */
export async function gatherSite(db: Kysely<Database>, siteId: Id): Promise<FolderSite> {
  const documents = await sql<DocumentRow>`
    select d.id, d.kind, d.parent_id, d.state, d.publish_at, d.order_key, r.version, r.body,
      w.version as draft_version, w.body as draft_body
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id
      and r.number = case when d.state = 'published' then d.published_revision else d.revision end
    left join revisions w on d.state = 'published' and d.revision <> d.published_revision
      and w.site_id = d.site_id and w.document_id = d.id and w.number = d.revision
    left join documents p on p.site_id = d.site_id and p.id = d.parent_id
    where d.site_id = ${siteId} and d.state <> 'deleted' and (p.id is null or p.state <> 'deleted')
    order by d.id`.execute(db);
  const media = await sql<{
    hash: string;
    ext: string;
    filename: string;
    alt: string;
    title: string;
    folder: string;
    audio: AudioFacts | null;
    focal_x: number;
    focal_y: number;
  }>`
    select hash, ext, filename, alt, title, folder, focal_x, focal_y, audio from media_assets
    where site_id = ${siteId} and deleted_at is null order by hash`.execute(db);
  const stock = await db
    .selectFrom('stock_levels')
    .select(['product_id', 'variant_id', 'quantity', 'unlimited'])
    .where('site_id', '=', siteId)
    .execute();
  const comments = await db
    .selectFrom('comments')
    .selectAll()
    .where('site_id', '=', siteId)
    // Whoever wrote the others has not said yet that they did.
    .where('status', '!=', 'unconfirmed')
    .execute();
  const moved = await sql<{ path: string; document_id: Id }>`
    select path, document_id from addresses
    where site_id = ${siteId} and locale = '' and kind = 'redirect' and source = 'auto'
      and document_id is not null`.execute(db);
  return {
    documents: documents.rows.flatMap(documentOf),
    media: media.rows.map(
      (row): FolderMedia => ({
        path: `media/${row.hash}.${row.ext}`,
        hash: row.hash,
        filename: row.filename,
        alt: row.alt,
        title: row.title,
        folder: row.folder,
        focalPoint: { x: row.focal_x, y: row.focal_y },
        ...(row.audio?.waveform ? { waveform: row.audio.waveform } : {}),
      }),
    ),
    stock: stock.map((row) => ({
      product: row.product_id,
      variant: row.variant_id,
      quantity: row.quantity,
      unlimited: row.unlimited,
    })),
    comments: comments.map(
      (row): FolderComment => ({
        id: row.id,
        document: row.document_id,
        parent: row.parent_id,
        authorName: row.author_name,
        authorEmail: row.author_email,
        authorUrl: row.author_url,
        text: row.body,
        status: row.status === 'unconfirmed' ? 'pending' : row.status,
        createdAt: row.created_at,
      }),
    ),
    moved: moved.rows.map((row) => ({ from: row.path, to: row.document_id })),
  };
}

function documentOf(row: DocumentRow): FolderDocument[] {
  if (!isKindName(row.kind)) return [];
  const hasDraft =
    row.draft_version !== null && !(row.draft_version === row.version && sameJson(row.draft_body, row.body));
  return [
    {
      file: '',
      kind: row.kind,
      id: row.id,
      parent: row.parent_id,
      state: row.state,
      publishAt: row.publish_at,
      order: row.order_key,
      version: row.version,
      body: row.body,
      ...(hasDraft ? { draft: { version: row.draft_version as number, body: row.draft_body } } : {}),
    },
  ];
}

import type { FolderSite } from '@portico/migrate/site-folder/folder-site';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { commentsChanged } from '../../database/comments-changed.ts';

/** Levels the site has already stay as they are. Written before products are published: their cards say what is sold out. */
export async function writeStock(tx: Tx, siteId: Id, site: FolderSite): Promise<void> {
  await sql`
    insert into stock_levels (site_id, product_id, variant_id, quantity, unlimited)
    select ${siteId}, s.product, s.variant, s.quantity, s.unlimited
    from jsonb_to_recordset(${JSON.stringify(site.stock)}::jsonb)
      as s(product text, variant text, quantity integer, unlimited boolean)
    join documents d on d.site_id = ${siteId} and d.id = s.product
    on conflict do nothing`.execute(tx);
}

/** What happened is only added: comments and old addresses the site has already stay as they are. */
export async function writeRecords(tx: Tx, siteId: Id, site: FolderSite): Promise<void> {
  await sql`
    insert into comments (site_id, id, document_id, parent_id, author_name, author_email, author_url, body, status,
      created_at)
    select ${siteId}, c.id, c.document, c.parent, c."authorName", c."authorEmail", c."authorUrl", c.text, c.status,
      c."createdAt"
    from jsonb_to_recordset(${JSON.stringify(site.comments)}::jsonb) as c(id text, document text, parent text,
      "authorName" text, "authorEmail" text, "authorUrl" text, text text, status text, "createdAt" timestamptz)
    join documents d on d.site_id = ${siteId} and d.id = c.document
    on conflict do nothing`.execute(tx);
  await commentsChanged(
    tx,
    siteId,
    site.comments.map(({ document }) => document),
  );
  await sql`
    insert into addresses (site_id, path, kind, document_id, status)
    select ${siteId}, m."from", 'redirect', m."to", 301
    from jsonb_to_recordset(${JSON.stringify(site.moved)}::jsonb) as m("from" text, "to" text)
    join documents d on d.site_id = ${siteId} and d.id = m."to"
    on conflict do nothing`.execute(tx);
}

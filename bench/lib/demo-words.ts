import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '@portico/server/core/portico';

/** What the demo site's authors wrote: words repeat as rarely as on a real page, which decides how well they compress. */
export interface DemoWords {
  paragraphs: RichTextNode[];
  headings: string[];
  /** Hashes of the site's pictures. */
  pictures: string[];
}

export async function readDemoWords(portico: Portico, siteId: Id): Promise<DemoWords> {
  const rows = await portico.db
    .selectFrom('documents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.site_id', '=', 'documents.site_id')
        .onRef('revisions.document_id', '=', 'documents.id')
        .onRef('revisions.number', '=', 'documents.published_revision'),
    )
    .select('revisions.body')
    .where('documents.site_id', '=', siteId)
    .where('documents.kind', 'in', ['page', 'blog-post', 'portfolio-item', 'product'])
    .orderBy('documents.id')
    .execute();
  const paragraphs = new Map<string, RichTextNode>();
  const headings = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const part = value as Record<string, unknown> & Partial<RichTextNode>;
      if (part.type === 'paragraph') {
        const words = JSON.stringify(part.content ?? []);
        if (words.length > 120) paragraphs.set(words, part as RichTextNode);
        return;
      }
      if (typeof part.title === 'string' && part.title !== '') headings.add(part.title);
      if (part.type === 'heading' && typeof (part.fields as { text?: unknown })?.text === 'string')
        headings.add((part.fields as { text: string }).text);
      Object.values(part).forEach(walk);
    }
  };
  for (const { body } of rows) walk(body);
  const pictures = await portico.db
    .selectFrom('media_assets')
    .select('hash')
    .where('site_id', '=', siteId)
    .where('width', 'is not', null)
    .orderBy('hash')
    .execute();
  return {
    paragraphs: [...paragraphs.values()],
    headings: [...headings],
    pictures: pictures.map(({ hash }) => hash),
  };
}

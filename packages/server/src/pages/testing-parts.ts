import type { Id } from '@portico/model/documents/id';
import { SYSTEM } from '../content/actor.ts';
import { readDocument } from '../content/document-record.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { must } from '../content/testing.ts';
import type { Portico } from '../core/portico.ts';

/** Hash of the picture of `addVase`. */
export const VASE = '00112233445566778899aabbccddeeff';

/** Puts the record of a picture of a vase into a site's library; its file is nowhere. */
export async function addVase(portico: Portico, siteId: Id): Promise<void> {
  await portico.db
    .insertInto('media_assets')
    .values({
      site_id: siteId,
      id: '0191f3a2c4d5aabbccddee77',
      hash: VASE,
      ext: 'jpg',
      filename: 'vase.jpg',
      mime: 'image/jpeg',
      bytes: 10,
      width: 2000,
      height: 1000,
      alt: 'A vase',
    })
    .execute();
}

/** A flow section of these blocks, in their order. */
export const sectionOf = (
  order: string,
  blocks: Record<string, { type: string; fields: Record<string, unknown> }>,
) => ({
  order,
  layout: 'flow',
  blocks: Object.fromEntries(
    Object.entries(blocks).map(([id, block], n) => [id, { version: 1, order: `a${n}`, ...block }]),
  ),
});

/** Changes one field of a document and publishes it. */
export async function changeField(
  portico: Portico,
  siteId: Id,
  id: Id,
  path: string[],
  to: unknown,
): Promise<void> {
  const { body } = (await readDocument(portico.db, siteId, id)) as { body: unknown };
  const from = path.reduce((part, name) => (part as Record<string, unknown>)?.[name], body);
  must(await saveDocument(portico, siteId, id, SYSTEM, { changes: [{ path, from, to }] }));
  must(await publishNow(portico, siteId, SYSTEM, [id]));
}

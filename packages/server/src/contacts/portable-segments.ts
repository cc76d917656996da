import { readFile, writeFile } from 'node:fs/promises';
import { segmentRules } from '@portico/model/contacts/segment';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import type { Portico } from '../core/portico.ts';

const at = z.iso.datetime();
const segments = z.array(
  z.object({ id, name: z.string(), rules: segmentRules, created_at: at, updated_at: at }),
);

/** Writes a site's segments as JSON; no file where there are none. */
export async function writeSegments(portico: Portico, siteId: Id, path: string): Promise<void> {
  const rows = await portico.db
    .selectFrom('contact_segments')
    .select(['id', 'name', 'rules', 'created_at', 'updated_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  if (rows.length > 0) await writeFile(path, `${JSON.stringify(rows)}\n`, { mode: 0o600 });
}

/**
 * Restores them from such a file, if there is one; those that are there already stay as they are.
 * @throws Error when it cannot be read
 */
export async function restoreSegments(portico: Portico, siteId: Id, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const rows = segments.parse(JSON.parse(text));
  if (rows.length === 0) return;
  await portico.db
    .insertInto('contact_segments')
    .values(rows.map((row) => ({ ...row, rules: JSON.stringify(row.rules), site_id: siteId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

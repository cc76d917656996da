import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import type { Portico } from '../core/portico.ts';
import { privateFilesOf } from '../media/private-files.ts';

/** Rows read at once. */
const BATCH = 500;

/** One line of the file: a file that came with a submission. Those that no submission came with are left. */
const line = z.object({
  id,
  form_id: id,
  field_id: z.string().max(40),
  submission_id: id,
  filename: z.string().min(1).max(300),
  /** Its name in the folder beside. */
  stored: z.string().regex(/^[0-9a-f]{32}\.bin$/),
  bytes: z.number().int().min(0),
  scan: z.enum(['clean', 'none']),
  created_at: z.iso.datetime(),
});

/** The folder with the files, beside what tells of them. */
const folderOf = (path: string): string => path.replace(/\.jsonl$/, '');

/** Writes the files that came with a site's submissions, the files themselves in a folder beside; nothing where there is none. */
export async function writeFormFiles(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { store } = privateFilesOf(portico);
  let after: Id = '';
  let written: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for (;;) {
      const files = await portico.db
        .selectFrom('form_files')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('submission_id', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (files.length === 0) return;
      if (!written) {
        await mkdir(folderOf(path), { mode: 0o700 });
        written = await open(path, 'w', 0o600);
      }
      for (const { site_id: _site, ...file } of files) {
        const content = await store.read({ siteId, name: file.stored });
        // Erased while the backup is written.
        if (!content) continue;
        await writeFile(join(folderOf(path), file.stored), content, { mode: 0o600 });
        await written.write(`${JSON.stringify(file)}\n`);
      }
      after = files.at(-1)?.id ?? '';
    }
  } finally {
    await written?.close();
  }
}

/**
 * Brings these files back, if there are any; those that are there already stay as they are. Called when the submissions
 * are back.
 * @throws Error naming the line that cannot be read
 */
export async function restoreFormFiles(portico: Portico, siteId: Id, path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return;
  const { store } = privateFilesOf(portico);
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const text of lines) {
    number++;
    if (text.trim() === '') continue;
    const file = readLine(text, `${basename(path)}, line ${number}`);
    const made = await portico.db
      .insertInto('form_files')
      .values({ ...file, site_id: siteId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) continue;
    // Erased since the backup: no sweep may delete it now.
    await portico.db
      .deleteFrom('unused_downloads')
      .where('site_id', '=', siteId)
      .where('stored', '=', file.stored)
      .execute();
    const content = await readFile(join(folderOf(path), file.stored));
    await store.put({ siteId, name: file.stored }, content);
  }
}

function readLine(text: string, place: string): z.infer<typeof line> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${place} is no JSON.`);
  }
  const read = line.safeParse(value);
  if (!read.success) throw new Error(`${place}: ${read.error.issues[0]?.path.join('.')} cannot be read.`);
  return read.data;
}

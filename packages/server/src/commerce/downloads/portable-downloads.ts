import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { DOWNLOAD_NAME_LENGTH } from '@portico/model/commerce/download/download-name';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import type { Portico, Tx } from '../../core/portico.ts';
import { privateFilesOf } from '../../media/private-files.ts';
import { takeIn } from './receive-file.ts';

/** Rows read at once. */
const BATCH = 500;

const at = z.iso.datetime();

/** One line of the file: a file that is or was sold, with who bought it. */
const line = z.object({
  id,
  product_id: id,
  variant_id: z.string().max(24),
  filename: z
    .string()
    .min(1)
    .max(2 * DOWNLOAD_NAME_LENGTH),
  /** Its name in the folder beside. */
  stored: z.string().regex(/^[0-9a-f]{32}\.bin$/),
  removed_at: at.nullable(),
  created_at: at,
  updated_at: at,
  orders: z.array(
    z.object({
      id,
      order_id: id,
      order_position: z.number().int().min(0),
      allowed: z.number().int().min(0).nullable(),
      used: z.number().int().min(0),
      expires_at: at.nullable(),
      begun_at: at.nullable(),
      sent_bytes: z.coerce.number().int().min(0),
      created_at: at,
    }),
  ),
});
type Line = z.infer<typeof line>;

/** The folder with the files, beside what tells of them. */
const folderOf = (path: string): string => path.replace(/\.jsonl$/, '');

/** Writes what a site sells to download, the files themselves in a folder beside; nothing where there is none. */
export async function writeDownloads(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { store } = privateFilesOf(portico);
  const folder = folderOf(path);
  let after: Id = '';
  let written: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for (;;) {
      const files = await portico.db
        .selectFrom('download_files')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (files.length === 0) return;
      if (!written) {
        await mkdir(folder, { mode: 0o700 });
        written = await open(path, 'w', 0o600);
      }
      for (const { site_id: _site, bytes: _bytes, ...file } of files) {
        const body = await store.open({ siteId, name: file.stored });
        // Replaced while the backup is written: the next one has it.
        if (!body) continue;
        await pipeline(body, createWriteStream(join(folder, file.stored), { mode: 0o600 }));
        const bought = await portico.db
          .selectFrom('order_downloads')
          .selectAll()
          .where('site_id', '=', siteId)
          .where('file_id', '=', file.id)
          .orderBy('id')
          .execute();
        const orders = bought.map(({ site_id: _of, file_id: _file, ...each }) => each);
        await written.write(`${JSON.stringify({ ...file, orders })}\n`);
      }
      after = files.at(-1)?.id ?? '';
    }
  } finally {
    await written?.close();
  }
}

/**
 * Brings files that are sold back, if there are any; those that are there already stay as they are. Called when the
 * orders are back.
 * @throws Error naming the line that cannot be read
 */
export async function restoreDownloads(portico: Portico, siteId: Id, path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return;
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const text of lines) {
    number++;
    if (text.trim() === '') continue;
    const read = readLine(text, `${basename(path)}, line ${number}`);
    await portico.db.transaction().execute((tx) => restoreOne(portico, tx, siteId, read, folderOf(path)));
  }
}

async function restoreOne(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  { orders, stored: before, ...file }: Line,
  folder: string,
): Promise<void> {
  const known = await tx
    .selectFrom('download_files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', file.id)
    .executeTakeFirst();
  if (known) return;
  const taken = await takeIn(portico, siteId, createReadStream(join(folder, before)), file.filename);
  if (!taken.ok) throw new Error(`${file.filename}: ${taken.message}`);
  const { stored, bytes } = taken.value;
  await tx
    .insertInto('download_files')
    .values({ ...file, site_id: siteId, stored, bytes })
    .execute();
  await tx
    .deleteFrom('unused_downloads')
    .where('site_id', '=', siteId)
    .where('stored', '=', stored)
    .execute();
  if (orders.length > 0)
    await tx
      .insertInto('order_downloads')
      .values(orders.map((each) => ({ ...each, site_id: siteId, file_id: file.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function readLine(text: string, place: string): Line {
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

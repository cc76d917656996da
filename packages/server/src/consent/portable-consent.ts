import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Id } from '@portico/model/documents/id';
import { z } from 'zod';
import type { Portico, Tx } from '../core/portico.ts';

/** Rows written and read at once. */
const BATCH = 500;

const digest = z.string().regex(/^[0-9a-f]{32}$/);
const text = z.object({ digest, shown: z.record(z.string(), z.unknown()), created_at: z.iso.datetime() });
const proof = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  choice: z.enum(['accepted', 'declined']),
  text_digest: digest,
  created_at: z.iso.datetime(),
});

/** Writes a site's proof log as one JSON object a line: the texts, then the answers to them; no file without any. */
export async function writeConsent(portico: Portico, siteId: Id, path: string): Promise<void> {
  const texts = await portico.db
    .selectFrom('consent_texts')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('digest')
    .execute();
  if (texts.length === 0) return;
  const file = await open(path, 'w', 0o600);
  try {
    for (const { site_id: _site, ...row } of texts) await file.write(`${JSON.stringify(row)}\n`);
    for (let after = ''; ; ) {
      const rows = await portico.db
        .selectFrom('consent_proofs')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const { site_id: _site, ...row } of rows) await file.write(`${JSON.stringify(row)}\n`);
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id ?? '';
    }
  } finally {
    await file.close();
  }
}

/**
 * Brings a proof log back from such a file, if there is one; what is there already stays as it is.
 * @throws Error naming the line that cannot be read
 */
export async function restoreConsent(portico: Portico, siteId: Id, path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return;
  await portico.db.transaction().execute(async (tx) => {
    const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
    let batch: Array<z.infer<typeof proof>> = [];
    const write = async () => {
      await insertProofs(tx, siteId, batch);
      batch = [];
    };
    let number = 0;
    for await (const line of lines) {
      number++;
      if (line.trim() === '') continue;
      const read = z.union([text, proof]).safeParse(parsed(line));
      if (!read.success) throw new Error(`${path}, line ${number}, cannot be read.`);
      if ('shown' in read.data)
        await tx
          .insertInto('consent_texts')
          .values({ ...read.data, site_id: siteId, shown: JSON.stringify(read.data.shown) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else if (batch.push(read.data) >= BATCH) await write();
    }
    await write();
  });
}

async function insertProofs(tx: Tx, siteId: Id, proofs: ReadonlyArray<z.infer<typeof proof>>): Promise<void> {
  if (proofs.length === 0) return;
  await tx
    .insertInto('consent_proofs')
    .values(proofs.map((row) => ({ ...row, site_id: siteId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

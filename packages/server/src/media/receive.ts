import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaKind, maxBytesOf } from '@portico/model/media/media-types';
import { SNIFF_BYTES, type SniffedType, sniff } from './sniff.ts';

export type Received =
  | { ok: true; file: string; type: SniffedType; bytes: number; hash: string }
  | { ok: false; code: 'unsupported' }
  | { ok: false; code: 'too-large'; maxBytes: number };

/** First 32 hexadecimal characters of a SHA-256: enough that no two files ever meet, short enough for an address. */
export const HASH_LENGTH = 32;

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Writes what comes in to a file of its own, stopping as soon as it is known to be of no use or too much. The caller
 * takes the file away; after a refusal there is none.
 * @param maxBytes how much is taken of each kind; the limit that is told is the ordinary one
 * @throws what the source throws
 */
export async function receive(
  folder: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  filename: string,
  maxBytes: (kind: MediaKind) => number = maxBytesOf,
): Promise<Received> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomBytes(12).toString('hex'));
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let head: Buffer = Buffer.alloc(0);
  let type: SniffedType | null = null;
  let bytes = 0;
  let refused: Received | null = null;
  let whole = false;
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (head.length < SNIFF_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
        if (head.length === SNIFF_BYTES) {
          type = sniff(head, filename);
          if (!type) refused = { ok: false, code: 'unsupported' };
        }
      }
      if (type && bytes > maxBytes(type.kind))
        refused = { ok: false, code: 'too-large', maxBytes: maxBytesOf(type.kind) };
      if (refused) return refused;
      hash.update(chunk);
      await handle.write(chunk);
    }
    type ??= sniff(head, filename);
    if (!type) return { ok: false, code: 'unsupported' };
    whole = true;
    return { ok: true, file, type, bytes, hash: hash.digest('hex').slice(0, HASH_LENGTH) };
  } finally {
    await handle.close();
    if (!whole) await rm(file, { force: true });
  }
}

const STALE_MS = 24 * 60 * 60 * 1000;

/** Removes what a crash left in the folder of incoming files. */
export async function clearIncoming(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { NewFolder } from '../../content/site-folder/folder-on-disk.ts';

/** Files that are packed already: they would only take time. */
const PACKED = /\.(?:jpe?g|png|gif|webp|avif|mp4|webm|mov|mp3|m4a|ogg|woff2?|zip|pdf)$/i;
/** The same site gives the same archive, whenever it is written. */
const TIME = new Date('2000-01-01T00:00:00Z');

/**
 * Writes a ZIP archive file by file, none of it held in memory; it appears under its name when it is whole.
 * @param write puts the files, one after the other
 * @returns its size in bytes
 */
export async function writeZip(target: string, write: (folder: NewFolder) => Promise<void>): Promise<number> {
  const unfinished = `${target}.${randomBytes(6).toString('hex')}.unfinished`;
  const zip = new ZipFile();
  const file = createWriteStream(unfinished, { mode: 0o600 });
  const broken = new Promise<never>((_resolve, reject) => {
    zip.once('error', reject);
    file.once('error', reject);
  });
  // It is awaited beside what may break; where all is well it never settles.
  broken.catch(() => undefined);
  const written = finished(file);
  written.catch(() => undefined);
  zip.outputStream.pipe(file);
  try {
    const put = async (path: string, content: string | AsyncIterable<Uint8Array>) => {
      const source = typeof content === 'string' ? [Buffer.from(content)] : content;
      const stream = Readable.from(source, { objectMode: false });
      const read = finished(stream);
      zip.addReadStream(stream, path, { compress: !PACKED.test(path), mtime: TIME, mode: 0o100644 });
      await Promise.race([read, broken]);
    };
    await Promise.race([write({ put }), broken]);
    zip.end();
    await Promise.race([written, broken]);
    const { size } = await stat(unfinished);
    await rename(unfinished, target);
    return size;
  } catch (error) {
    file.destroy();
    // It may still be being created.
    if (!file.closed) await once(file, 'close');
    await rm(unfinished, { force: true });
    throw error;
  }
}

import type { FileHandle } from 'node:fs/promises';

/** Why a backup cannot be read, as the end of a sentence that names the backup. */
export class Damaged extends Error {}

/** The tar format of POSIX (ustar): what `tar tf` and `tar xf` read. */
const BLOCK = 512;
const MOST_BYTES = 8 ** 11 - 1;

/** One file or folder of an archive. */
export interface TarEntry {
  path: string;
  size: number;
  isDirectory: boolean;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}

function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let cut = path.indexOf('/'); cut >= 0; cut = path.indexOf('/', cut + 1)) {
    const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { name, prefix };
  }
  throw new Error(`The path "${path}" is too long for a tar archive.`);
}

function checksum(header: Buffer): number {
  let sum = 0;
  for (let index = 0; index < BLOCK; index += 1)
    sum += index >= 148 && index < 156 ? 32 : (header[index] ?? 0);
  return sum;
}

/** The header block of an entry, readable by its owner only. */
export function tarHeader(entry: TarEntry, modified: Date): Buffer {
  if (entry.size > MOST_BYTES) throw new Error(`"${entry.path}" is too big for a tar archive (8 GB).`);
  const header = Buffer.alloc(BLOCK);
  const { name, prefix } = splitPath(entry.isDirectory ? `${entry.path}/` : entry.path);
  header.write(name, 0);
  header.write(octal(entry.isDirectory ? 0o700 : 0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(entry.size, 12), 124);
  header.write(octal(Math.floor(modified.getTime() / 1000), 12), 136);
  header.write(entry.isDirectory ? '5' : '0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(prefix, 345);
  header.write(`${octal(checksum(header), 7)} `, 148);
  return header;
}

/** Zeros that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

function text(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

function readHeader(block: Buffer): TarEntry {
  const sum = Number.parseInt(text(block, 148, 8).trim(), 8);
  if (sum !== checksum(block)) throw new Damaged('the header of an entry does not add up.');
  const type = text(block, 156, 1);
  if (type !== '0' && type !== '5' && type !== '')
    throw new Damaged(`it holds an entry of type "${type}", which a backup never has.`);
  const prefix = text(block, 345, 155);
  const path = `${prefix ? `${prefix}/` : ''}${text(block, 0, 100)}`.replace(/^\.\//, '').replace(/\/$/, '');
  const size = Number.parseInt(text(block, 124, 12).trim() || '0', 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Damaged(`the size of "${path}" makes no sense.`);
  return { path, size, isDirectory: type === '5' };
}

async function readFully(file: FileHandle, into: Buffer, position: number): Promise<void> {
  const { bytesRead } = await file.read(into, 0, into.length, position);
  if (bytesRead !== into.length) throw new Damaged('it is cut off: it ends in the middle of an entry.');
}

/** The entries of an archive in their order, each with where its bytes begin. */
export async function* tarEntries(file: FileHandle): AsyncGenerator<TarEntry & { position: number }> {
  const block = Buffer.alloc(BLOCK);
  for (let position = 0; ; ) {
    await readFully(file, block, position);
    if (block.every((byte) => byte === 0)) return;
    const entry = readHeader(block);
    position += BLOCK;
    yield { ...entry, position };
    position += entry.size + tarPadding(entry.size).length;
  }
}

import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';
import { formatFileSize } from '@portico/model/media/file-size';
import { TransferProblem } from '../transfer-problem.ts';

/** What an archive may hold, from whomever it comes. */
export interface ZipLimits {
  files: number;
  /** All files together, unpacked. */
  bytes: number;
}

const LIMITS: ZipLimits = { files: 100_000, bytes: 8 * 1024 ** 3 };

/** One file of an archive. */
export interface ZipEntry {
  /** With `/`, composed (NFC); never one that leads out of the archive. */
  path: string;
  /** Unpacked. */
  bytes: number;
  /** Its bytes as they are unpacked: never more than `bytes`. @throws TransferProblem when it is damaged */
  open(): Promise<Readable>;
  /** All of it in memory. @throws TransferProblem when it is larger, or damaged */
  read(maxBytes: number): Promise<Buffer>;
}

/** An archive whose list of files has been read and found harmless. */
export interface OpenZip {
  entries: readonly ZipEntry[];
  close(): void;
}

/** Types of files in the rights of a Unix system. */
const FILE = 0o100000;
const FOLDER = 0o040000;
const LINK = 0o120000;

const quoted = (path: string) => `“${path.length > 120 ? `${path.slice(0, 119)}…` : path}”`;

/** What is wrong with an entry, as the end of a sentence. */
function faultOf(entry: Entry): string | undefined {
  const type = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (type === LINK) return 'is a symbolic link; those are not read';
  if (type !== 0 && type !== FILE && type !== FOLDER) return 'is neither a file nor a folder';
  if (entry.isEncrypted()) return 'is encrypted: pack the archive without a password';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    return 'is packed in a way that is not read here: use an ordinary ZIP archive';
  return undefined;
}

/** The library's words for what is wrong, in ours. */
function asProblem(error: unknown): TransferProblem {
  if (error instanceof TransferProblem) return error;
  const { message } = error as Error;
  const path = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(
    message,
  );
  if (path) return new TransferProblem(`The archive was refused: ${quoted(path[1] ?? '')} leads out of it.`);
  return new TransferProblem(`This is no ZIP archive, or a damaged one (${message}).`);
}

/** What systems leave in archives beside people's files. */
const isLeftOver = (path: string) =>
  path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/.test(path);

/**
 * Opens a ZIP archive that somebody sent. Nothing is unpacked: its list is read and checked whole first. Refused, with
 * the name of the file it is about, are paths that lead out of it, links, encrypted files, two files of one name, more
 * files or bytes than `limits`, and files that lie over each other, by which small archives grow without end.
 * @throws TransferProblem
 */
export async function openZip(file: string, limits: ZipLimits = LIMITS): Promise<OpenZip> {
  let zip: ZipFile;
  try {
    zip = (await promisify(open as OpenFile)(file, { lazyEntries: true, autoClose: false })) as ZipFile;
  } catch (error) {
    throw asProblem(error);
  }
  try {
    if (zip.entryCount > limits.files)
      throw new TransferProblem(
        `The archive was refused: it holds ${zip.entryCount} files, more than ${limits.files}.`,
      );
    const found = await readList(zip, limits, (await stat(file)).size);
    return { entries: found.map((entry) => entryOf(zip, entry)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw asProblem(error);
  }
}

type OpenFile = (
  path: string,
  options: { lazyEntries: boolean; autoClose: boolean },
  done: (error: Error | null, zip?: ZipFile) => void,
) => void;

async function readList(zip: ZipFile, limits: ZipLimits, fileBytes: number): Promise<Entry[]> {
  const found: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  let packed = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      const refuse = (why: string) =>
        reject(new TransferProblem(`The archive was refused: ${quoted(entry.fileName)} ${why}.`));
      const fault = faultOf(entry);
      if (fault) return refuse(fault);
      bytes += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (bytes > limits.bytes)
        return reject(
          new TransferProblem(
            `The archive was refused: unpacked it would be larger than ${formatFileSize(limits.bytes)}.`,
          ),
        );
      if (packed > fileBytes) return refuse('lies over another file');
      if (!isLeftOver(entry.fileName)) {
        const name = entry.fileName.normalize('NFC');
        if (names.has(name)) return refuse('is in it twice');
        names.add(name);
        found.push(entry);
      }
      zip.readEntry();
    });
    zip.readEntry();
  });
  return found;
}

function entryOf(zip: ZipFile, entry: Entry): ZipEntry {
  const damaged = (error: unknown) =>
    new TransferProblem(`${quoted(entry.fileName)} in the archive is damaged (${(error as Error).message}).`);
  const openEntry = (): Promise<Readable> =>
    new Promise((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(damaged(error)) : resolve(stream))),
    );
  return {
    path: entry.fileName.normalize('NFC'),
    bytes: entry.uncompressedSize,
    open: openEntry,
    async read(maxBytes) {
      if (entry.uncompressedSize > maxBytes)
        throw new TransferProblem(
          `${quoted(entry.fileName)} in the archive is larger than ${formatFileSize(maxBytes)}.`,
        );
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of await openEntry()) chunks.push(chunk as Buffer);
      } catch (error) {
        throw error instanceof TransferProblem ? error : damaged(error);
      }
      return Buffer.concat(chunks);
    },
  };
}

import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatMegabyteLimit, megabytes } from '@portico/model/media/file-size';
import { VIDEO_MAX_BYTES } from '@portico/model/media/media-types';
import { type MediaSource, mediaAmong } from '../content/import-plan/media-source.ts';
import type { Portico } from '../core/portico.ts';
import { TransferProblem } from './transfer-problem.ts';
import { folderOf, sentFiles, sentOf } from './transfer-files.ts';
import type { Transfer } from './transfer-record.ts';
import { openZip, type OpenZip } from './zip/read-zip.ts';

/** Largest export of WordPress: all of it is held in a thread's memory. The command reads larger ones. */
const WXR_BYTES = megabytes(150);

/** What was sent for an import of WordPress: its export, and the files beside it. */
export interface SentWordPress {
  /** Where the export lies on disk. */
  wxr: string;
  bytes: number;
  /** Files of its uploads, packed ones too; null when none were sent. */
  media: MediaSource | null;
  close(): void;
}

const isZip = (name: string) => name.toLowerCase().endsWith('.zip');
const isXml = (name: string) => name.toLowerCase().endsWith('.xml');

/**
 * Looks through what was sent: one export, alone or in an archive, and its files, alone or in archives.
 * @throws TransferProblem
 */
export async function sentWordPress(portico: Portico, transfer: Transfer): Promise<SentWordPress> {
  const root = sentOf(portico, transfer);
  const sent = (await sentFiles(portico, transfer)).map(({ name }) => name);
  const zips: OpenZip[] = [];
  const close = () => {
    for (const zip of zips) zip.close();
  };
  try {
    const places = new Map<string, () => Promise<Buffer>>();
    const exports: Array<{ name: string; place(): Promise<string> }> = [];
    for (const name of sent) {
      if (isXml(name)) exports.push({ name, place: async () => join(root, name) });
      else if (!isZip(name)) places.set(name, () => readFile(join(root, name)));
      else {
        const zip = await openZip(join(root, name));
        zips.push(zip);
        for (const entry of zip.entries) {
          if (!isXml(entry.path)) places.set(`${name}/${entry.path}`, () => entry.read(VIDEO_MAX_BYTES));
          else
            exports.push({
              name: basename(entry.path),
              async place() {
                if (entry.bytes > WXR_BYTES) throw tooLarge(entry.path);
                const place = join(folderOf(portico, transfer), 'export.xml');
                await pipeline(await entry.open(), createWriteStream(place, { mode: 0o600 }));
                return place;
              },
            });
        }
      }
    }
    const [only, second] = exports;
    if (!only)
      throw new TransferProblem(
        'There is no WordPress export among the files: in WordPress, choose Tools → Export and send the .xml file.',
      );
    if (second)
      throw new TransferProblem(
        `These are several exports (${exports
          .map(({ name }) => name)
          .slice(0, 5)
          .join(', ')}): send one at a time. Each brings what is new.`,
      );
    const wxr = await only.place();
    const { size } = await stat(wxr);
    if (size > WXR_BYTES) throw tooLarge(only.name);
    const read = async (path: string) => (await places.get(path)?.()) ?? 'it is not among the files';
    return { wxr, bytes: size, media: places.size > 0 ? mediaAmong([...places.keys()], read) : null, close };
  } catch (error) {
    close();
    throw error;
  }
}

function tooLarge(name: string): TransferProblem {
  return new TransferProblem(
    `“${basename(name)}” is larger than ${formatMegabyteLimit(WXR_BYTES)}. Who runs the server can bring it in by “portico import wordpress”.`,
  );
}

/** The one archive that was sent for an import of a site folder. @throws TransferProblem */
export async function sentArchive(portico: Portico, transfer: Transfer): Promise<string> {
  const sent = await sentFiles(portico, transfer);
  const [only, second] = sent;
  if (!only || second || !isZip(only.name))
    throw new TransferProblem('Send one ZIP archive: an export of a site of Portico.');
  return join(sentOf(portico, transfer), only.name);
}

import type { Id } from '@portico/model/documents/id';
import { mediaHashesIn } from '@portico/model/documents/schema';
import { mediaOf } from '../../media/media.ts';
import type { Portico } from '../../core/portico.ts';
import type { DocumentRecord } from '../document-record.ts';
import { CARRIED_BYTES, type PageFile } from './page-file.ts';

/** A page's working copy as a file, with its pictures as they were uploaded, as far as they fit. */
export async function writePageFile(portico: Portico, siteId: Id, page: DocumentRecord): Promise<PageFile> {
  const { records, originals } = mediaOf(portico);
  const media: PageFile['media'] = [];
  const leftBehind: string[] = [];
  let room = CARRIED_BYTES;
  for (const hash of mediaHashesIn(page.body)) {
    const asset = await records.find(siteId, hash);
    if (!asset) continue;
    const { filename, alt, title, focalPoint, audio } = asset;
    const content =
      asset.bytes <= room ? await originals.read({ siteId, name: `${asset.hash}.${asset.ext}` }) : null;
    if (content) {
      room -= content.length;
      media.push({
        hash,
        filename,
        alt,
        title,
        focalPoint,
        ...(audio?.waveform ? { waveform: audio.waveform } : {}),
        base64: content.toString('base64'),
      });
    } else leftBehind.push(filename);
  }
  return {
    porticoPage: 1,
    version: page.version,
    body: page.body as Record<string, unknown>,
    media,
    leftBehind,
  };
}

import { mediaHashesIn } from '@portico/model/documents/schema';
import type { FolderFiles, FolderProblem, FolderSite } from '@portico/migrate/site-folder/folder-site';
import type { Id } from '@portico/model/documents/id';
import type { WatchedImport } from '../import-plan/take-planned-media.ts';
import type { MediaEndpoint } from './media-endpoint.ts';

/** Puts the files into the library, and in bodies the hashes they are kept under, which cleaning may have changed. */
export async function takeMedia(
  siteId: Id,
  site: FolderSite,
  files: FolderFiles,
  media: MediaEndpoint,
  { work, onBrought }: WatchedImport,
): Promise<FolderProblem[]> {
  work.step('Files', site.media.length);
  const problems: FolderProblem[] = [];
  const keptUnder = new Map<string, string>();
  for (const file of site.media) {
    const { filename, alt, title, folder, focalPoint, waveform } = file;
    const put = await media.put(siteId, Buffer.from(await files.read(file.path)), filename, {
      alt,
      title,
      folder,
      focalPoint,
      ...(waveform ? { waveform } : {}),
    });
    if (put.ok && put.isNew) await onBrought(put.hash);
    if (!put.ok) problems.push({ file: file.path, field: '', message: put.message });
    else if (put.hash !== file.hash) keptUnder.set(file.hash, put.hash);
    work.advance();
  }
  if (keptUnder.size > 0)
    for (const document of site.documents) {
      renameMedia(document.body, keptUnder);
      if (document.draft) renameMedia(document.draft.body, keptUnder);
    }
  return problems;
}

function renameMedia(body: unknown, names: ReadonlyMap<string, string>): void {
  if (![...mediaHashesIn(body)].some((hash) => names.has(hash))) return;
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        const name = key === 'media' && typeof part === 'string' ? names.get(part) : undefined;
        if (name !== undefined) (value as Record<string, unknown>)[key] = name;
        else walk(part);
      }
  };
  walk(body);
}

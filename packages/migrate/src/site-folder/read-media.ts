import { createHash } from 'node:crypto';
import { fieldErrors } from '@portico/model/documents/validation';
import type { FolderFiles, FolderMedia, FolderProblem } from './folder-site.ts';
import { mediaFacts } from './folder-text.ts';
import { factsPath, tellMediaApart } from './media-names.ts';
import { readValues } from './references.ts';

/** The media files of a folder with what is told of them beside; what is wrong is noted. */
export async function readMedia(
  files: FolderFiles,
  paths: readonly string[],
  json: (file: string) => Promise<unknown>,
  problems: FolderProblem[],
): Promise<FolderMedia[]> {
  const { files: mediaFiles, facts } = tellMediaApart(paths.filter((path) => path.startsWith('media/')));
  const media: FolderMedia[] = [];
  for (const path of mediaFiles) {
    if (!/\.[^./]+$/.test(path)) {
      problems.push({ file: path, field: '', message: 'A media file needs an ending such as .jpg.' });
      continue;
    }
    const bytes = await files.read(path);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const named = /^media\/([0-9a-f]{32})\.[^.]+$/.exec(path)?.[1];
    if (named !== undefined && named !== hash) {
      problems.push({
        file: path,
        field: '',
        message:
          'This file is damaged: exports name files by their content, and this is another. If you changed it on ' +
          `purpose, give it a name of its own; to go on without it, take it out with ${factsPath(path)}.`,
      });
      continue;
    }
    const factsFile = factsPath(path);
    const read = mediaFacts.safeParse(
      facts.delete(factsFile) ? readValues((await json(factsFile)) ?? {}, () => null, []) : {},
    );
    if (!read.success) {
      for (const [field, message] of Object.entries(fieldErrors(read.error)))
        problems.push({ file: factsFile, field, message });
      continue;
    }
    media.push({
      path,
      hash,
      ...read.data,
      filename: read.data.filename ?? path.slice(path.lastIndexOf('/') + 1),
    });
  }
  for (const file of facts)
    problems.push({ file, field: '', message: 'There is no media file beside this one.' });
  return media;
}

import { fetchedMedia, folderMedia } from '@portico/server/content/import-plan/media-source';
import { importWordPress } from '@portico/server/content/import-plan/import-wordpress';
import { FolderError, openFolder } from '@portico/server/content/site-folder/folder-on-disk';
import { importSite } from '@portico/server/content/site-folder/import-site';
import { mediaEndpointOf } from '@portico/server/content/site-folder/media-endpoint';
import { findSite } from '@portico/server/hosting/sites';
import type { Portico } from '@portico/server/core/portico';
import { openPortico } from '@portico/server/start';
import { option, readArguments, requiredOption, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

async function importFolder(
  portico: Portico,
  path: string,
  identifier: string,
  isPrivate: boolean,
): Promise<number> {
  const site = await findSite(portico, identifier);
  const result = await importSite(
    portico,
    await openFolder(path),
    site ? { siteId: site.id } : { create: { identifier, isPrivate } },
    mediaEndpointOf(portico),
  );
  if (!result.ok) {
    print(result.message);
    for (const problem of result.problems)
      print(`  ${problem.file || '—'}, ${problem.field}: ${problem.message}`);
    return 1;
  }
  const { added, updated, unchanged, kept, media, created } = result.report;
  print(`${created ? 'Made' : 'Imported into'} the site "${identifier}".`);
  print(`  imported   ${added} new, ${updated} changed, ${unchanged} as before, ${media} files`);
  for (const name of kept) print(`  left out    ${name}: was edited here since the last import`);
  return 0;
}

async function importExport(
  portico: Portico,
  path: string,
  identifier: string,
  mediaDir: string | undefined,
  isPrivate: boolean,
): Promise<number> {
  const media = mediaDir === undefined ? fetchedMedia(portico) : await folderMedia(mediaDir);
  const result = await importWordPress(portico, path, identifier, media, isPrivate);
  if (!result.ok) {
    print(result.message);
    return 1;
  }
  const { outcome, created } = result;
  print(`${created ? 'Made' : 'Imported into'} the site "${identifier}".`);
  const found = Object.entries(outcome.report.imported).map(([name, count]) => `${count} ${name}`);
  print(`  resumed ${found.join(', ')}`);
  print(`  imported   ${outcome.added} new, ${outcome.updated} changed, ${outcome.unchanged} as before`);
  print(`              ${outcome.comments} comments, ${outcome.media} files, ${outcome.redirects} redirects`);
  for (const key of outcome.kept)
    print(`  kept        ${key}: was edited or deleted here since the last import`);
  for (const { what, why } of outcome.report.changed) print(`  changed     ${what}: ${why}`);
  for (const { what, why } of outcome.report.leftOut) print(`  left out    ${what}: ${why}`);
  return 0;
}

export const importCommand: Command = {
  name: 'import',
  usage: 'import wordpress|site PATH --site ID [--media DIR] [--private]',
  summary: 'import a site; creates it if there is none with that ID',
  async run(args, environment) {
    const read = readArguments(args, { values: ['site', 'media'], switches: ['private'] });
    const [kind, path, ...more] = read.positional;
    if (kind === undefined || path === undefined || more.length > 0)
      throw new UsageError('Please give what to import and from where.');
    if (kind !== 'site' && kind !== 'wordpress')
      throw new UsageError(`"${kind}" cannot be imported. Use wordpress or site.`);
    const identifier = requiredOption(read, 'site', 'ID');
    const isPrivate = read.options.private === true;
    const { portico, close } = await openPortico(environment(), 'tool');
    try {
      return kind === 'site'
        ? await importFolder(portico, path, identifier, isPrivate)
        : await importExport(portico, path, identifier, option(read, 'media'), isPrivate);
    } catch (error) {
      // What whoever typed the command can mend is said plainly.
      if (!(error instanceof FolderError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      print((error as Error).message);
      return 1;
    } finally {
      await close();
    }
  },
};

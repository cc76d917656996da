import { openFolder } from '@portico/server/content/site-folder/folder-on-disk';
import { importSite } from '@portico/server/content/site-folder/import-site';
import { mediaDoorOf } from '@portico/server/content/site-folder/media-door';
import { findSite } from '@portico/server/hosting/sites';
import type { Portico } from '@portico/server/portico';
import { openPortico } from '@portico/server/start';
import { readArguments, requiredOption, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

async function importFolder(portico: Portico, path: string, identifier: string): Promise<number> {
  const site = await findSite(portico, identifier);
  const result = await importSite(
    portico,
    await openFolder(path),
    site ? { siteId: site.id } : { create: { identifier } },
    mediaDoorOf(portico),
  );
  if (!result.ok) {
    print(result.message);
    for (const problem of result.problems)
      print(`  ${problem.file || '—'}, ${problem.field}: ${problem.message}`);
    return 1;
  }
  const { added, updated, unchanged, kept, media, created } = result.report;
  print(`${created ? 'Made' : 'Imported into'} the site "${identifier}".`);
  print(`  came over   ${added} new, ${updated} changed, ${unchanged} as before, ${media} files`);
  for (const name of kept) print(`  left out    ${name}: was edited here since the last import`);
  return 0;
}

export const importCommand: Command = {
  name: 'import',
  usage: 'import site PATH --site ID',
  summary: 'bring a site in; makes the site when there is none of that name',
  async run(args, environment) {
    const read = readArguments(args, { values: ['site'] });
    const [kind, path, ...more] = read.positional;
    if (kind === undefined || path === undefined || more.length > 0)
      throw new UsageError('Please say what to import, and from where.');
    if (kind !== 'site') throw new UsageError(`"${kind}" cannot be imported. Say site.`);
    const identifier = requiredOption(read, 'site', 'ID');
    const { portico, close } = await openPortico(environment(), 'tool');
    try {
      return await importFolder(portico, path, identifier);
    } finally {
      await close();
    }
  },
};

import { exportSite } from '@portico/server/content/site-folder/export-site';
import { FolderError } from '@portico/server/content/site-folder/folder-on-disk';
import { mediaEndpointOf } from '@portico/server/content/site-folder/media-endpoint';
import { findSite } from '@portico/server/hosting/sites';
import { openPortico } from '@portico/server/start';
import { readArguments, requiredOption, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: 'export DIR --site ID',
  summary: 'export a site as a folder of readable files',
  async run(args, environment) {
    const read = readArguments(args, { values: ['site'] });
    const [dir, ...more] = read.positional;
    if (dir === undefined || more.length > 0) throw new UsageError('Please give the folder to write to.');
    const identifier = requiredOption(read, 'site', 'ID');
    const { portico, close } = await openPortico(environment(), 'tool');
    try {
      const site = await findSite(portico, identifier);
      if (!site) {
        print(`There is no site "${identifier}".`);
        return 1;
      }
      const report = await exportSite(portico, site.id, dir, mediaEndpointOf(portico));
      print(`Exported "${site.identifier}" to ${dir}: ${report.documents} documents, ${report.media} files.`);
      for (const name of report.missing) print(`  left out    ${name}: its file is missing or damaged`);
      return 0;
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      print(error.message);
      return 1;
    } finally {
      await close();
    }
  },
};

import { createSiteFromTemplate } from '@portico/server/content/site-folder/template';
import { internalOrigin } from '@portico/server/hosting/site-address';
import { deleteSite, findSite, listSites } from '@portico/server/hosting/sites';
import { openPortico } from '@portico/server/start';
import { option, readArguments, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

export const siteCommand: Command = {
  name: 'site',
  usage: 'site create ID [--name NAME] [--template TEMPLATE] | site list | site delete ID',
  summary: 'make, list or delete websites',
  async run(args, environment) {
    const env = environment();
    const read = readArguments(args, { values: ['name', 'template'] });
    const [action, identifier, ...more] = read.positional;
    if (more.length > 0) throw new UsageError(`What is "${more.join(' ')}"?`);
    const { portico, close } = await openPortico(env, 'tool');
    try {
      if (action === 'list') {
        for (const site of await listSites(portico))
          print(`${site.identifier}\t${internalOrigin(env, site)}\t${site.name}`);
        return 0;
      }
      if (identifier === undefined) throw new UsageError('Please name the site.');
      if (action === 'create') {
        const template = option(read, 'template') ?? (identifier === 'meridian' ? 'meridian' : env.template);
        const made = await createSiteFromTemplate(portico, {
          identifier,
          name: option(read, 'name'),
          template,
        });
        if (!made.ok) {
          print(made.message);
          return 1;
        }
        const site = await findSite(portico, made.id);
        print(`Made the site "${identifier}": ${site ? internalOrigin(env, site) : ''}/`);
        return 0;
      }
      if (action === 'delete') {
        const site = await findSite(portico, identifier);
        if (!site || !(await deleteSite(portico, site.id))) {
          print(`There is no site "${identifier}".`);
          return 1;
        }
        print(`Deleted the site "${identifier}".`);
        return 0;
      }
      throw new UsageError('Please say create, list or delete.');
    } finally {
      await close();
    }
  },
};

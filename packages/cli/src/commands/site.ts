import { createSiteFromTemplate } from '@portico/server/content/site-folder/template';
import { internalOrigin } from '@portico/server/hosting/site-address';
import {
  setSiteStatus,
  SITE_STATUSES,
  type SiteStatus,
  siteStatusName,
} from '@portico/server/hosting/site-status';
import { deleteSite, findSite, listSites } from '@portico/server/hosting/sites';
import { openPortico } from '@portico/server/start';
import { option, readArguments, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

export const siteCommand: Command = {
  name: 'site',
  usage:
    'site create ID [--name NAME] [--template TEMPLATE] | site list | site status ID [STATUS] [--until DATE] | site delete ID',
  summary: 'make, list or delete websites, or say how one stands: paid, trial, expired …',
  async run(args, environment) {
    const env = environment();
    const read = readArguments(args, { values: ['name', 'template', 'until'] });
    const [action, identifier, status, ...more] = read.positional;
    const unknown = action === 'status' ? more : [status, ...more].filter((word) => word !== undefined);
    if (unknown.length > 0) throw new UsageError(`What is "${unknown.join(' ')}"?`);
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
      if (action === 'status') {
        const wanted = status === undefined ? undefined : readStatus(status);
        const until = readUntil(option(read, 'until'), wanted);
        const site = await findSite(portico, identifier);
        if (!site) {
          print(`There is no site "${identifier}".`);
          return 1;
        }
        if (wanted) await setSiteStatus(portico, site.id, wanted, until);
        const now = wanted
          ? { name: wanted, end: until }
          : { name: siteStatusName(site.status), end: site.trialEndsAt };
        print(
          `The status of "${identifier}" is ${now.name}${now.end ? ` until ${now.end.toISOString()}` : ''}.`,
        );
        return 0;
      }
      throw new UsageError('Please say create, list, status or delete.');
    } finally {
      await close();
    }
  },
};

function readStatus(word: string): SiteStatus {
  const status = SITE_STATUSES.find((name) => name === word);
  if (!status) throw new UsageError(`A site can be ${SITE_STATUSES.join(', ')}; not "${word}".`);
  return status;
}

/** `2026-12-31`, which is its first moment in UTC, or a whole ISO time. */
function readUntil(text: string | undefined, status: SiteStatus | undefined): Date | null {
  if (text === undefined) return null;
  if (status !== 'trial') throw new UsageError('Only a trial has an end: site status ID trial --until DATE');
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) || Number.isNaN(at.getTime()))
    throw new UsageError(`"${text}" is no date; write it as 2026-12-31.`);
  return at;
}

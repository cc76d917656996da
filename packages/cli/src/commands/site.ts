import { LIMITS } from '@portico/model/documents/limits';
import { createSiteFromTemplate } from '@portico/server/content/site-folder/template';
import { dropClaim, listClaims } from '@portico/server/domains/claims';
import { addDomain, listDomains, removeDomain } from '@portico/server/hosting/connected-domains';
import { internalOrigin } from '@portico/server/hosting/site-address';
import {
  MOST_PRODUCTS,
  productsPerCollection,
  setProductsPerCollection,
} from '@portico/server/hosting/products-per-collection';
import {
  setSiteStatus,
  SITE_STATUSES,
  type SiteStatus,
  siteStatusName,
} from '@portico/server/hosting/site-status';
import { deleteSite, findSite, listSites } from '@portico/server/hosting/sites';
import type { Portico } from '@portico/server/core/portico';
import { openPortico } from '@portico/server/start';
import { option, readArguments, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

export const siteCommand: Command = {
  name: 'site',
  usage:
    'site create ID [--name NAME] [--template TEMPLATE] [--private] | site list | site status ID [STATUS] [--until DATE] | site products ID [NUMBER] | site domain ID [add DOMAIN | remove DOMAIN] | site delete ID',
  summary:
    'create, list or delete sites, show or set the status (paid, trial, expired …) and how many products a shop may hold, list, add or remove domains',
  async run(args, environment) {
    const env = environment();
    const read = readArguments(args, { values: ['name', 'template', 'until'], switches: ['private'] });
    const [action, identifier, status, ...more] = read.positional;
    const unknown =
      action === 'status' || action === 'products'
        ? more
        : action === 'domain'
          ? more.slice(1)
          : [status, ...more].filter((word) => word !== undefined);
    if (unknown.length > 0) throw new UsageError(`What is "${unknown.join(' ')}"?`);
    const { portico, close } = await openPortico(env, 'tool');
    try {
      if (action === 'list') {
        for (const site of await listSites(portico))
          print(`${site.identifier}\t${internalOrigin(env, site)}\t${site.name}`);
        return 0;
      }
      if (identifier === undefined) throw new UsageError('Please give the site’s ID.');
      if (action === 'create') {
        const template = option(read, 'template') ?? (identifier === 'meridian' ? 'meridian' : env.template);
        const made = await createSiteFromTemplate(portico, {
          identifier,
          name: option(read, 'name'),
          template,
          isPrivate: read.options.private === true,
        });
        if (!made.ok) {
          print(made.message);
          return 1;
        }
        const site = await findSite(portico, made.id);
        print(`Created the site "${identifier}": ${site ? internalOrigin(env, site) : ''}/`);
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
      if (action === 'products') return await changeProducts(portico, identifier, status);
      if (action === 'domain') return await changeDomains(portico, identifier, status, more[0]);
      throw new UsageError('Please say create, list, status, products, domain or delete.');
    } finally {
      await close();
    }
  },
};

/** Lists a site's domains, or connects or removes one: what who runs the server says needs no proof. */
async function changeDomains(
  portico: Portico,
  identifier: string,
  change: string | undefined,
  host: string | undefined,
): Promise<number> {
  if (change !== undefined && change !== 'add' && change !== 'remove')
    throw new UsageError('Please say add or remove, and the domain.');
  if (change !== undefined && host === undefined) throw new UsageError('Please give the domain.');
  const site = await findSite(portico, identifier);
  if (!site) {
    print(`There is no site "${identifier}".`);
    return 1;
  }
  if (change === undefined || host === undefined) {
    for (const one of await listDomains(portico, site.id))
      print(`${one.host}\t${one.isPrimary ? 'main' : 'connected'}`);
    for (const claim of await listClaims(portico, site.id)) print(`${claim.host}\tnot verified yet`);
    return 0;
  }
  if (change === 'add') {
    const added = await addDomain(portico, site.id, host);
    print(added.ok ? `Connected ${added.host} to "${identifier}".` : added.message);
    return added.ok ? 0 : 1;
  }
  const removed = (await dropClaim(portico, site.id, host)) || (await removeDomain(portico, site.id, host));
  print(removed ? `Removed ${host} from "${identifier}".` : `"${identifier}" has no domain ${host}.`);
  return removed ? 0 : 1;
}

/** Tells or says how many products each shop of a site may hold. */
async function changeProducts(
  portico: Portico,
  identifier: string,
  word: string | undefined,
): Promise<number> {
  const least = LIMITS.productsPerCollection;
  const wanted = word === undefined ? undefined : Number(word);
  if (wanted !== undefined && !(Number.isInteger(wanted) && wanted >= least && wanted <= MOST_PRODUCTS))
    throw new UsageError(`A shop can hold ${least} to ${MOST_PRODUCTS} products; not "${word}".`);
  const site = await findSite(portico, identifier);
  if (!site) {
    print(`There is no site "${identifier}".`);
    return 1;
  }
  if (wanted !== undefined) await setProductsPerCollection(portico, site.id, wanted);
  print(`Each shop of "${identifier}" can hold ${await productsPerCollection(portico, site.id)} products.`);
  return 0;
}

function readStatus(word: string): SiteStatus {
  const status = SITE_STATUSES.find((name) => name === word);
  if (!status) throw new UsageError(`A site can be ${SITE_STATUSES.join(', ')}; not "${word}".`);
  return status;
}

/** `2026-12-31`, which is its first moment in UTC, or a whole ISO time. */
function readUntil(text: string | undefined, status: SiteStatus | undefined): Date | null {
  if (text === undefined) return null;
  if (status !== 'trial')
    throw new UsageError('Only a trial has an end date: site status ID trial --until DATE');
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) || Number.isNaN(at.getTime()))
    throw new UsageError(`"${text}" is not a date; write it as 2026-12-31.`);
  return at;
}

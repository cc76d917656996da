import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../content/site-folder/folder-on-disk.ts';
import { importSite } from '../content/site-folder/import-site.ts';
import { mediaEndpointOf } from '../content/site-folder/media-endpoint.ts';
import { listTemplates, templateFolder } from '../content/site-folder/template.ts';
import { findHiddenSite, type SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';

interface Known {
  making: Map<string, Promise<SiteRecord>>;
  /** Looked up a moment ago: a page asks for many pictures at once. */
  recent: Map<string, { site: SiteRecord; untilMs: number }>;
}

const opened = new WeakMap<Portico, Known>();
const RECENT_MS = 30_000;

function knownOf(portico: Portico): Known {
  let known = opened.get(portico);
  if (!known) {
    known = { making: new Map(), recent: new Map() };
    opened.set(portico, known);
  }
  return known;
}

/** Changes with any file of the folder. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(folder, { recursive: true })).sort();
  for (const name of names) {
    const { size, mtimeMs } = await stat(join(folder, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 10);
}

/**
 * The site to look at before one is made from a starter site: the very same, but hidden. Made when somebody first
 * looks; as no one opens it, it is purged after 30 days like other deleted sites, and made again when wanted.
 * @returns undefined when there is no such starter site
 * @throws when it cannot be imported: starter sites are part of Portico
 */
export async function starterSite(portico: Portico, template: string): Promise<SiteRecord | undefined> {
  const { making, recent } = knownOf(portico);
  const seen = recent.get(template);
  if (seen && seen.untilMs > portico.now().getTime()) return seen.site;
  if (!(await listTemplates()).includes(template)) return undefined;
  const folder = templateFolder(template);
  const identifier = `starter-${template.slice(0, 40)}-${await digestOf(folder)}`;
  let made = making.get(identifier);
  if (!made) {
    made = findHiddenSite(portico, identifier)
      .then((there) => there ?? make(portico, folder, identifier))
      .finally(() => making.delete(identifier));
    making.set(identifier, made);
  }
  const site = await made;
  recent.set(template, { site, untilMs: portico.now().getTime() + RECENT_MS });
  return site;
}

/** Makes all starter sites ready to be looked at, one after the other, beside whatever else is done. */
export function prepareStarters(portico: Portico): void {
  void (async () => {
    for (const template of await listTemplates()) await starterSite(portico, template);
  })().catch((error: unknown) =>
    portico.log.warn({ error: String(error) }, 'Starter sites could not be made ready'),
  );
}

async function make(portico: Portico, folder: string, identifier: string): Promise<SiteRecord> {
  const made = await importSite(
    portico,
    await openFolder(folder),
    { create: { identifier, hidden: true } },
    mediaEndpointOf(portico),
  );
  const site = made.ok ? await findHiddenSite(portico, identifier) : undefined;
  if (!site) throw new Error(made.ok ? `${identifier} is gone` : made.message);
  return site;
}

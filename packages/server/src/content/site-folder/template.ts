import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderProblem } from '@portico/migrate/site-folder/folder-site';
import type { Id } from '@portico/model/documents/id';
import { z } from 'zod';
import type { Portico } from '../../core/portico.ts';
import { projectRoot } from '../../core/project-root.ts';
import { openFolder } from './folder-on-disk.ts';
import { importSite } from './import-site.ts';
import type { OwnFacts } from './make-own.ts';
import { type MediaEndpoint, mediaEndpointOf } from './media-endpoint.ts';

export type TemplateSiteResult =
  | { ok: true; id: Id }
  /** `problems` are the template's own, for who wrote it. */
  | { ok: false; field: 'identifier' | 'name' | 'template'; message: string; problems: FolderProblem[] };

const templatesFolder = () => join(projectRoot(), 'templates');

/** Where the site folder of a starter site lies. @param name one of `listTemplates` */
export const templateFolder = (name: string): string => join(templatesFolder(), name);

/** What `template.json` of a starter site says of it, for who chooses one. */
const description = z.object({
  name: z.string().max(100),
  description: z.string().max(300),
  /** Its place among the others; smaller stands first. */
  order: z.number().default(100),
});

export interface TemplateDescription {
  /** What `createSiteFromTemplate` knows it by. */
  template: string;
  name: string;
  description: string;
}

/** The starter sites there are, with what they say of themselves. */
export async function describeTemplates(): Promise<TemplateDescription[]> {
  const found = await Promise.all(
    (await listTemplates()).map(async (template) => {
      const text = await readFile(join(templateFolder(template), 'template.json'), 'utf8').catch(() => null);
      const said = text === null ? null : description.parse(JSON.parse(text));
      return { order: 100, name: template, description: '', ...said, template };
    }),
  );
  return found
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
    .map(({ order: _order, ...template }) => template);
}

/** Names of the starter sites there are. */
export async function listTemplates(): Promise<string[]> {
  const entries = await readdir(templatesFolder(), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9-]{0,60}$/.test(entry.name))
    .map((entry) => entry.name);
}

/**
 * Makes a site from a starter site: published, whole, or not at all.
 * @param wanted.name what the site is called; the template's own title when absent
 * @param wanted.isDemo a site to try things out on: its shop takes test payments where the template's does
 * @param wanted.region language, time zone, currency and country of a site with a name of its own; the template's where absent
 * @param wanted.isPrivate only its team sees it until its owner opens it, with a list of what to do before
 */
export async function createSiteFromTemplate(
  portico: Portico,
  wanted: {
    identifier: string;
    name?: string | undefined;
    template: string;
    isDemo?: boolean;
    isPrivate?: boolean;
    region?: Omit<OwnFacts, 'name'>;
  },
  media: MediaEndpoint = mediaEndpointOf(portico),
): Promise<TemplateSiteResult> {
  const { identifier, template, isDemo, isPrivate, region } = wanted;
  const name = wanted.name?.trim();
  if (!(await listTemplates()).includes(template))
    return { ok: false, field: 'template', message: `There is no template "${template}".`, problems: [] };
  const made = await importSite(
    portico,
    await openFolder(templateFolder(template)),
    {
      create: {
        identifier,
        ...(name ? { name, own: { name, ...region } } : {}),
        ...(isDemo ? {} : { testPayments: false as const }),
        ...(isPrivate ? { isPrivate, starter: template } : {}),
      },
    },
    media,
  );
  if (made.ok) return { ok: true, id: made.report.siteId };
  const field = made.problems[0]?.file === '' ? made.problems[0].field : 'template';
  const first = made.problems[0];
  return {
    ok: false,
    field: field === 'identifier' || field === 'name' ? field : 'template',
    message:
      first && first.file !== ''
        ? `${template}/${first.file}, ${first.field}: ${first.message}`
        : made.message,
    problems: made.problems,
  };
}

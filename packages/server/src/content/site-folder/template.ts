import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderProblem } from '@portico/migrate/site-folder/folder-site';
import type { Id } from '@portico/model/id';
import type { Portico } from '../../portico.ts';
import { projectRoot } from '../../project-root.ts';
import { openFolder } from './folder-on-disk.ts';
import { importSite } from './import-site.ts';
import { type MediaDoor, mediaDoorOf } from './media-door.ts';

export type TemplateSiteResult =
  | { ok: true; id: Id }
  /** `problems` are the template's own, for who wrote it. */
  | { ok: false; field: 'identifier' | 'name' | 'template'; message: string; problems: FolderProblem[] };

const templatesFolder = () => join(projectRoot(), 'templates');

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
 */
export async function createSiteFromTemplate(
  portico: Portico,
  wanted: { identifier: string; name?: string | undefined; template: string },
  media: MediaDoor = mediaDoorOf(portico),
): Promise<TemplateSiteResult> {
  const { identifier, name, template } = wanted;
  if (!(await listTemplates()).includes(template))
    return { ok: false, field: 'template', message: `There is no template "${template}".`, problems: [] };
  const made = await importSite(
    portico,
    await openFolder(join(templatesFolder(), template)),
    { create: { identifier, ...(name ? { name } : {}) } },
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

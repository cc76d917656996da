import { createReadStream } from 'node:fs';
import type { ImportPlan } from '@portico/migrate/import-plan';
import { planWordPress } from '@portico/migrate/wordpress/plan';
import { WxrError, WxrReader } from '@portico/migrate/wordpress/read-wxr';
import type { Id } from '@portico/model/documents/id';
import { firstError } from '@portico/model/documents/validation';
import { Refused } from '../../core/refusal.ts';
import { createSite, findSite, giveUpSite } from '../../hosting/sites.ts';
import type { Portico } from '../../core/portico.ts';
import { applyImportPlan } from './apply-import-plan.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { MediaSource } from './media-source.ts';

export type WordPressImport =
  | { ok: true; siteId: Id; created: boolean; outcome: ImportOutcome }
  | { ok: false; message: string };

/**
 * Imports a WordPress export into the site of that identifier, made when there is none. The file is read piece by
 * piece; a file that is none leaves everything as it was.
 * @param isPrivate a site made by it is seen by its team alone, until somebody opens it
 * @throws what reading the file throws
 */
export async function importWordPress(
  portico: Portico,
  file: string,
  identifier: string,
  media: MediaSource,
  isPrivate = false,
): Promise<WordPressImport> {
  const reader = new WxrReader();
  let plan: ImportPlan;
  try {
    for await (const piece of createReadStream(file, { encoding: 'utf8' })) reader.write(piece as string);
    plan = planWordPress(reader.end());
  } catch (error) {
    if (error instanceof WxrError) return { ok: false, message: error.message };
    throw error;
  }
  try {
    return await carryOut(portico, plan, identifier, media, isPrivate);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, errors } = error.refusal;
    return { ok: false, message: `Nothing was imported: ${errors ? firstError(errors) : message}` };
  }
}

async function carryOut(
  portico: Portico,
  plan: ImportPlan,
  identifier: string,
  media: MediaSource,
  isPrivate: boolean,
): Promise<WordPressImport> {
  const site = await findSite(portico, identifier);
  if (site)
    return {
      ok: true,
      siteId: site.id,
      created: false,
      outcome: await applyImportPlan(portico, site.id, plan, { media }),
    };
  const name = plan.settings?.title || identifier;
  const made = await portico.db.transaction().execute((tx) =>
    createSite(portico, tx, {
      identifier,
      name,
      hidden: true,
      ...(isPrivate ? { access: 'private' } : {}),
    }),
  );
  if (!made.ok) return { ok: false, message: made.message };
  try {
    return {
      ok: true,
      siteId: made.id,
      created: true,
      outcome: await applyImportPlan(portico, made.id, plan, { media, opensSite: true }),
    };
  } catch (error) {
    await giveUpSite(portico, made.id);
    throw error;
  }
}

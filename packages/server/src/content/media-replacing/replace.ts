import type { Id } from '@portico/model/documents/id';
import { haveSameShape, type MediaReplacement } from '@portico/model/documents/replace-media';
import type { Updateable } from 'kysely';
import { writeInvalidation } from '../../core/cache-invalidations.ts';
import { type Actor, carrying } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { type Outcome, outcomeOf } from '../../core/refusal.ts';
import { releaseInside } from '../releases/publish.ts';
import { requireEdit, requirePublish } from '../rights.ts';
import type { MediaAssetsTable } from '../../database/tables.ts';
import { type Portico, type Tx, tags } from '../../core/portico.ts';
import { keptFileName, numberedFileName } from '../../media/file-name.ts';
import { mediaOf, noteChange } from '../../media/media.ts';
import { firstFreeName, lockLibrary, type MediaAsset } from '../../media/records.ts';
import { replaceInDrafts, replaceInVersions } from './replace-in-documents.ts';
import { mediaUses } from '../../media/uses.ts';

export interface ReplacedMedia {
  /** How many documents name the new file now. */
  documents: number;
  /** The release that made it public; null where nothing public named the file. */
  release: Id | null;
}

const pixels = ({ width, height }: MediaAsset) =>
  width !== null && height !== null ? { width, height } : {};

/**
 * Lets one file of the library take the place of another in all documents. Files are never changed, only what names
 * them: so it is a release like any other, and can be taken back.
 *
 * `publish`: in what is public, planned and being written, at once; other changes that wait stay waiting. The new file
 * takes over the name, so that `/s/menu.pdf` leads to the new menu, and the old one stays in the library under another.
 * Else only in the newest versions: visitors see it when these are published.
 */
export async function replaceMediaEverywhere(
  portico: Portico,
  siteId: Id,
  actor: Actor,
  files: { from: MediaAsset; to: MediaAsset },
  publish: boolean,
): Promise<Outcome<ReplacedMedia>> {
  const { from, to } = files;
  let touched: string[] = [];
  const outcome = await outcomeOf(() =>
    portico.db.transaction().execute(async (tx): Promise<ReplacedMedia> => {
      await lockSiteContent(tx, siteId);
      await lockLibrary(tx, siteId);
      const uses = await mediaUses(tx, siteId, [from], Number.POSITIVE_INFINITY);
      const using = uses.get(from.hash) ?? [];
      requireEdit(actor, using);
      if (publish)
        requirePublish(
          actor,
          using.filter(({ published, planned }) => published || planned),
        );
      const ids = using.map(({ id }) => id);
      const names = await namesAfter(tx, files, publish);
      const replacement: MediaReplacement = {
        from,
        to: { hash: to.hash, filename: names.to },
        sameShape: haveSameShape(pixels(from), pixels(to)),
        links: names.to !== from.filename,
      };
      await inherit(tx, files, names, replacement.sameShape);
      touched = [tags.media(from.hash), tags.media(to.hash)];
      await writeInvalidation(tx, siteId, touched);
      if (!publish) {
        const documents = await replaceInDrafts(portico, tx, siteId, actor, ids, replacement);
        return { documents, release: null };
      }
      const { count, entries } = await replaceInVersions(portico, tx, siteId, actor, ids, replacement);
      if (entries.length === 0) return { documents: count, release: null };
      const title = `Replaced ${from.title || from.filename}`.slice(0, 200);
      const released = await releaseInside(portico, tx, siteId, carrying(actor), title, entries);
      touched.push(...released.touched);
      return { documents: count, release: released.id };
    }),
  );
  if (outcome.ok) {
    for (const file of [from, to]) noteChange(mediaOf(portico), file);
    portico.invalidated(siteId, touched);
  }
  return outcome;
}

/** What both files are called from now on. */
async function namesAfter(
  tx: Tx,
  { from, to }: { from: MediaAsset; to: MediaAsset },
  publish: boolean,
): Promise<{ from: string; to: string }> {
  if (!publish) return { from: from.filename, to: to.filename };
  if (from.ext === to.ext)
    return {
      from: await firstFreeName(tx, from, (taken) => numberedFileName(from.filename, taken + 2)),
      to: from.filename,
    };
  const wanted = keptFileName(from.filename, to.ext);
  return {
    from: from.filename,
    to: await firstFreeName(tx, to, (taken) => (taken === 0 ? wanted : numberedFileName(wanted, taken + 1))),
  };
}

/** The new file is said to show what the old one was said to, unless the owner said otherwise of it. */
async function inherit(
  tx: Tx,
  { from, to }: { from: MediaAsset; to: MediaAsset },
  names: { from: string; to: string },
  sameShape: boolean,
): Promise<void> {
  const set = (hash: string, values: Updateable<MediaAssetsTable>) =>
    tx
      .updateTable('media_assets')
      .set(values)
      .where('site_id', '=', from.siteId)
      .where('hash', '=', hash)
      .execute();
  const isCentred = to.focalPoint.x === 0.5 && to.focalPoint.y === 0.5;
  // The old one gives its name away first: no two files have one.
  await set(from.hash, { filename: names.from });
  await set(to.hash, {
    filename: names.to,
    ...(to.alt === '' ? { alt: from.alt } : {}),
    ...(to.title === '' ? { title: from.title } : {}),
    ...(to.folder === '' ? { folder: from.folder } : {}),
    ...(isCentred && sameShape ? { focal_x: from.focalPoint.x, focal_y: from.focalPoint.y } : {}),
  });
}

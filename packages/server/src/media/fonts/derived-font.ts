import type { FontPart } from '@portico/model/site/font-parts';
import { SMALL, runTask } from '../../workers/run-task.ts';
import type { Media } from '../media.ts';
import type { MediaAsset } from '../records.ts';

const MAKE_MS = 60_000;

/**
 * A part of a font in the library: the kept one, else made now and kept.
 * @returns null when it cannot be made
 * @throws Overloaded when too many are being made
 */
export async function derivedFont(media: Media, asset: MediaAsset, part: FontPart): Promise<Buffer | null> {
  const { siteId, hash, ext } = asset;
  const stored = { siteId, name: `${hash}-${part}.woff2` };
  const kept = await media.derived.read(stored);
  if (kept) return kept;
  const key = `${siteId}/${stored.name}`;
  // On a full disk it would have to be made for each visitor anew.
  if (media.failed.has(key) || !(await media.hasRoom())) return null;
  return media.limiter.run(key, siteId, async () => {
    const bytes = await media.originals.read({ siteId, name: `${hash}.${ext}` });
    if (!bytes) return null;
    try {
      // Never on the event loop, however small.
      const size = Math.max(bytes.length, SMALL + 1);
      const made = await runTask('makeFontPart', siteId, size, { bytes, part }, { timeoutMs: MAKE_MS });
      if (!made) throw new Error('There is no such font.');
      const font = Buffer.from(made);
      await media.derived.put(stored, font);
      return font;
    } catch (error) {
      media.portico.log.warn(
        { site: siteId, media: stored.name, error: String(error) },
        'part of a font not made',
      );
      if (media.failed.size > 10_000) media.failed.clear();
      media.failed.add(key);
      return null;
    }
  });
}

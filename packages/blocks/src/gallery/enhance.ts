import type { Enhance, ReadScriptFields } from '../block-life.ts';
import type { GalleryBlockData } from './block-data.ts';
import { builtDesign } from './design.ts';
import { galleryFactory } from './gallery-factory.ts';
import { loadParts, notFound } from './moving/load-parts.ts';

/**
 * Gallery block data of the block JSON attribute, or of the element's own data attributes [B3.1]. What our server has
 * written is taken as it stands; what reads anybody else's is fetched for that alone.
 */
export const readFields: ReadScriptFields<GalleryBlockData> = async (json, root) => {
  const whole = asWritten(json);
  if (whole) return whole;
  const { parseGalleryData } = await import('./block-data.ts');
  return parseGalleryData(json, root.dataset);
};

function asWritten(json: string): GalleryBlockData | undefined {
  try {
    const found = JSON.parse(json) as GalleryBlockData | null;
    return found?.isWhole === true ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Lets slides move, pictures open and videos play, each fetched only where a gallery has a use for it. */
export const enhance: Enhance<GalleryBlockData> = (root, data, tools) => {
  const endings: Array<() => void> = [];
  let isEnded = false;
  const begin = async (load: () => Promise<() => () => void>) => {
    try {
      const beginPart = await load();
      if (!isEnded) endings.push(beginPart());
    } catch (error) {
      tools.report(error, 'block gallery');
    }
  };
  const { load: loadDesign } = galleryFactory(builtDesign(data.design));
  if (data.lightbox)
    void begin(async () => {
      const { openPictures } = await import('../open-pictures.ts');
      // Slides that play in their place are looked at in peace; those that stand still play in the lightbox.
      const autoplay = data.autoplay && !loadDesign;
      return () => openPictures(root, { theme: data.lightboxTheme, autoplay }, tools);
    });
  if (loadDesign)
    void begin(async () => {
      const { beginMoving, parts } = await loadParts(root, data, loadDesign);
      return () => beginMoving(root, data, tools, parts);
    });
  if (root.querySelector('.video-wrapper'))
    void begin(async () => {
      const { playVideos } = await import('./play-videos.ts').catch(notFound('VideoLoader'));
      return () => playVideos(root);
    });
  return () => {
    isEnded = true;
    for (const end of endings) end();
  };
};

import type { Enhance } from '../block-life.ts';
import type { GalleryBlockData } from './block-data.ts';
import { builtDesign, isMoving } from './design.ts';
import { loadParts } from './moving/load-parts.ts';

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
  const moves = isMoving(builtDesign(data.design));
  if (data.lightbox)
    void begin(async () => {
      const { openPictures } = await import('../open-pictures.ts');
      // Slides that play in their place are looked at in peace; those that stand still play in the lightbox.
      const autoplay = data.autoplay && !moves;
      return () => openPictures(root, { theme: data.lightboxTheme, autoplay }, tools);
    });
  if (moves)
    void begin(async () => {
      const { beginMoving, parts } = await loadParts(root, data);
      return () => beginMoving(root, data, tools, parts);
    });
  if (root.querySelector('.video-wrapper'))
    void begin(async () => {
      const { playVideos } = await import('./play-videos.ts');
      return () => playVideos(root);
    });
  return () => {
    isEnded = true;
    for (const end of endings) end();
  };
};

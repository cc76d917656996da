import type { Enhance } from '../block-life.ts';
import { openPictures } from '../open-pictures.ts';
import type { GalleryBlockData } from './block-data.ts';
import { builtDesign, isMoving } from './design.ts';
import { loadParts } from './moving/load-parts.ts';

/** Lets slides move and pictures open, each fetched only where a gallery has a use for it. */
export const enhance: Enhance<GalleryBlockData> = (root, data, tools) => {
  const endings: Array<() => void> = [];
  let isEnded = false;
  const moves = isMoving(builtDesign(data.design));
  if (data.lightbox) {
    // Slides that play in their place are looked at in peace; those that stand still play in the lightbox.
    const autoplay = data.autoplay && !moves;
    endings.push(openPictures(root, { theme: data.lightboxTheme, autoplay }, tools));
  }
  if (moves)
    void Promise.all([import('./moving/begin-moving.ts'), loadParts(root, data)])
      .then(([{ beginMoving }, parts]) => {
        if (!isEnded) endings.push(beginMoving(root, data, tools, parts));
      })
      .catch((error) => tools.report(error, 'block gallery'));
  return () => {
    isEnded = true;
    for (const end of endings) end();
  };
};

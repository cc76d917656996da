import type { Enhance } from '../block-life.ts';
import { openPictures } from '../open-pictures.ts';
import type { GalleryBlockData } from './block-data.ts';

export const enhance: Enhance<GalleryBlockData> = (root, { lightbox, lightboxTheme }, tools) =>
  lightbox ? openPictures(root, { theme: lightboxTheme }, tools) : undefined;

import { defineBlock } from '../block-module.ts';
import { galleryDefinition } from './definition.ts';
import style from './style.css?inline';
import { GalleryBlock } from './view.tsx';

export const galleryBlock = defineBlock({
  definition: galleryDefinition,
  View: GalleryBlock,
  css: [style],
  // The lightbox brings its own.
  scriptAdds: [],
});

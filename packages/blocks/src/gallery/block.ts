import { defineBlock } from '../block-module.ts';
import { galleryDefinition } from './definition.ts';
import moving from './moving.css?inline';
import style from './style.css?inline';
import { GalleryBlock } from './view.tsx';

export const galleryBlock = defineBlock({
  definition: galleryDefinition,
  View: GalleryBlock,
  css: [style, moving],
  // The lightbox brings its own.
  scriptAdds: ['.is-playing', '.snap-points', 'span'],
});

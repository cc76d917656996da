import { defineBlock } from '../block-module.ts';
import { galleryDefinition } from './definition.ts';
import facade from '../video/facade.css?inline';
import { VIDEO_ADDS } from '../video/facade.tsx';
import moving from './moving.css?inline';
import style from './style.css?inline';
import { GalleryBlock } from './view.tsx';

export const galleryBlock = defineBlock({
  definition: galleryDefinition,
  View: GalleryBlock,
  css: [facade, style, moving],
  // The lightbox brings its own.
  scriptAdds: [...VIDEO_ADDS, '.is-playing', '.snap-points', 'span'],
});

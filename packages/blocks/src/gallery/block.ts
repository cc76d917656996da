import { defineBlock } from '../block-module.ts';
import { galleryDefinition } from './definition.ts';
import facade from '../video/facade.css?inline';
import { VIDEO_ADDS } from '../video/facade.tsx';
import price from '../price.css?inline';
import moving from './moving.css?inline';
import controls from './slide-controls.css?inline';
import thumbnails from './slide-thumbnails.css?inline';
import slideshow from './slideshow.css?inline';
import style from './style.css?inline';
import { GalleryBlock } from './view.tsx';

export const galleryBlock = defineBlock({
  definition: galleryDefinition,
  View: GalleryBlock,
  css: [facade, price, style, moving, slideshow, controls, thumbnails],
  // The lightbox brings its own.
  scriptAdds: [...VIDEO_ADDS, '.is-playing', '.snap-points', 'span'],
});

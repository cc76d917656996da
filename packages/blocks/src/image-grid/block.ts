import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { imageGridDefinition } from './definition.ts';
import { ImageGridBlock } from './view.tsx';

export const imageGridBlock = defineBlock({
  definition: imageGridDefinition,
  View: ImageGridBlock,
  css: [style],
  // The lightbox brings its own.
  scriptAdds: [],
});

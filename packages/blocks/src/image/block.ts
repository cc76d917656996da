import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import maskCss from '../mask-style.css?inline';
import { imageDefinition } from './definition.ts';
import { ImageBlock } from './view.tsx';

export const imageBlock = defineBlock({
  definition: imageDefinition,
  View: ImageBlock,
  css: [style, maskCss],
  // The lightbox brings its own.
  scriptAdds: [],
});

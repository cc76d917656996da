import { defineBlock } from '../block-module.ts';
import iconLinksStyle from '../icon-links.css?inline';
import { photoFeedDefinition } from './definition.ts';
import style from './style.css?inline';
import { PhotoFeedBlock } from './view.tsx';

export const photoFeedBlock = defineBlock({
  definition: photoFeedDefinition,
  View: PhotoFeedBlock,
  css: [iconLinksStyle, style],
});

import { defineBlock } from '../block-module.ts';
import neighbours from '../neighbours.css?inline';
import tagLinks from '../tag-links.css?inline';
import facade from '../video/facade.css?inline';
import { VIDEO_ADDS } from '../video/facade.tsx';
import { videoBodyDefinition } from './definition.ts';
import style from './style.css?inline';
import { VideoBodyBlock } from './view.tsx';

export const videoBodyBlock = defineBlock({
  definition: videoBodyDefinition,
  View: VideoBodyBlock,
  css: [facade, neighbours, tagLinks, style],
  scriptAdds: VIDEO_ADDS,
});

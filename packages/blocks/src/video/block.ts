import { defineBlock } from '../block-module.ts';
import maskCss from '../mask-style.css?inline';
import { videoDefinition } from './definition.ts';
import facade from './facade.css?inline';
import { VIDEO_ADDS } from './facade.tsx';
import style from './style.css?inline';
import { VideoBlock } from './view.tsx';

export const videoBlock = defineBlock({
  definition: videoDefinition,
  View: VideoBlock,
  css: [facade, style, maskCss],
  scriptAdds: VIDEO_ADDS,
});

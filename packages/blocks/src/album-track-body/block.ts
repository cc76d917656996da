import { audioBlock } from '../audio/block.ts';
import { defineBlock } from '../block-module.ts';
import neighbours from '../neighbours.css?inline';
import tagLinks from '../tag-links.css?inline';
import { albumTrackBodyDefinition } from './definition.ts';
import style from './style.css?inline';
import { AlbumTrackBodyBlock } from './view.tsx';

export const albumTrackBodyBlock = defineBlock({
  definition: albumTrackBodyDefinition,
  View: AlbumTrackBodyBlock,
  css: [...audioBlock.css, neighbours, tagLinks, style],
});

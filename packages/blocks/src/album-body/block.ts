import { galleryBlock } from '../gallery/block.ts';
import { defineBlock } from '../block-module.ts';
import hero from '../hero.css?inline';
import neighbours from '../neighbours.css?inline';
import { albumBodyDefinition } from './definition.ts';
import style from './style.css?inline';
import { AlbumBodyBlock } from './view.tsx';

export const albumBodyBlock = defineBlock({
  definition: albumBodyDefinition,
  View: AlbumBodyBlock,
  css: [...galleryBlock.css, hero, neighbours, style],
  ...(galleryBlock.scriptAdds ? { scriptAdds: galleryBlock.scriptAdds } : {}),
});

import { defineBlock } from '../block-module.ts';
import contents from '../contents/style.css?inline';
import hero from '../hero.css?inline';
import neighbours from '../neighbours.css?inline';
import tagLinks from '../tag-links.css?inline';
import style from './style.css?inline';
import { postBodyDefinition } from './definition.ts';
import { PostBodyBlock } from './view.tsx';

export const postBodyBlock = defineBlock({
  definition: postBodyDefinition,
  View: PostBodyBlock,
  css: [hero, contents, neighbours, tagLinks, style],
});

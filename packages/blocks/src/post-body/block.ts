import { defineBlock } from '../block-module.ts';
import comments from '../comments/style.css?inline';
import contents from '../contents/style.css?inline';
import form from '../form/style.css?inline';
import hero from '../hero.css?inline';
import neighbours from '../neighbours.css?inline';
import tagLinks from '../tag-links.css?inline';
import style from './style.css?inline';
import { COMMENTS_ADD } from '../comments/script-adds.ts';
import { postBodyDefinition } from './definition.ts';
import { PostBodyBlock } from './view.tsx';

export const postBodyBlock = defineBlock({
  definition: postBodyDefinition,
  View: PostBodyBlock,
  css: [hero, contents, neighbours, tagLinks, form, comments, style],
  // The script of its comments puts forms and their answers here.
  scriptAdds: COMMENTS_ADD,
});

import { defineBlock } from '../block-module.ts';
import { richTextDefinition } from './definition.ts';
import iconList from './icon-list.css?inline';
import { RichTextBlock } from './view.tsx';

export const richTextBlock = defineBlock({
  definition: richTextDefinition,
  View: RichTextBlock,
  css: [iconList],
});

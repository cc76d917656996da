import { defineBlock } from '../block-module.ts';
import listing from '../code-sample/style.css?inline';
import embed from '../embed/style.css?inline';
import markup from '../html/style.css?inline';
import { markdownDefinition } from './definition.ts';
import style from './style.css?inline';
import { MarkdownBlock } from './view.tsx';

export const markdownBlock = defineBlock({
  definition: markdownDefinition,
  View: MarkdownBlock,
  css: [listing, embed, markup, style],
  scriptAdds: ['iframe', '.awake', '.is-showing'],
});

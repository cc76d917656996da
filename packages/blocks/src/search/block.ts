import { defineBlock } from '../block-module.ts';
import { searchDefinition } from './definition.ts';
import style from './style.css?inline';
import { SearchBlock } from './view.tsx';

export const searchBlock = defineBlock({
  definition: searchDefinition,
  View: SearchBlock,
  css: [style],
  scriptAdds: ['.search-preview', '.search-option', '.search-note', '.by-ear', 'mark', 'img', 'p'],
});

import { defineBlock } from '../block-module.ts';
import confirmedStyle from '../order-confirmed/style.css?inline';
import { downloadsDefinition } from './definition.ts';
import style from './style.css?inline';
import { DownloadsBlock } from './view.tsx';

export const downloadsBlock = defineBlock({
  definition: downloadsDefinition,
  View: DownloadsBlock,
  css: [confirmedStyle, style],
});

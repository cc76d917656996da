import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { navigationDefinition } from './definition.ts';
import { NavigationBlock } from './view.tsx';

export const navigationBlock = defineBlock({
  definition: navigationDefinition,
  View: NavigationBlock,
  css: [style],
});

import { defineBlock } from '../block-module.ts';
import tabs from '../tabs/tab-set.css?inline';
import { menuDefinition } from './definition.ts';
import style from './style.css?inline';
import { MenuBlock } from './view.tsx';

export const menuBlock = defineBlock({
  definition: menuDefinition,
  View: MenuBlock,
  css: [tabs, style],
  scriptAdds: [],
});

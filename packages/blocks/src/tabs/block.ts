import { defineBlock } from '../block-module.ts';
import panel from '../panel-content.css?inline';
import { tabsDefinition } from './definition.ts';
import style from './tab-set.css?inline';
import { TabsBlock } from './view.tsx';

export const tabsBlock = defineBlock({
  definition: tabsDefinition,
  View: TabsBlock,
  css: [panel, style],
  scriptAdds: [],
});

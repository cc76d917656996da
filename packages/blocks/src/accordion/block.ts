import { defineBlock } from '../block-module.ts';
import panel from '../panel-content.css?inline';
import { accordionDefinition } from './definition.ts';
import style from './style.css?inline';
import { AccordionBlock } from './view.tsx';

export const accordionBlock = defineBlock({
  definition: accordionDefinition,
  View: AccordionBlock,
  css: [panel, style],
  scriptAdds: [],
});

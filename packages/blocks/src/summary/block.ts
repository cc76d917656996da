import { defineBlock } from '../block-module.ts';
import eventCard from '../event-card.css?inline';
import items from '../items.css?inline';
import listLinks from '../list-links.css?inline';
import price from '../price.css?inline';
import style from './style.css?inline';
import facade from '../video/facade.css?inline';
import { VIDEO_ADDS } from '../video/facade.tsx';
import { summaryDefinition } from './definition.ts';
import { SummaryBlock } from './view.tsx';

export const summaryBlock = defineBlock({
  definition: summaryDefinition,
  View: SummaryBlock,
  css: [items, eventCard, listLinks, price, facade, style],
  scriptAdds: [...VIDEO_ADDS, 'audio', '.is-playing'],
});

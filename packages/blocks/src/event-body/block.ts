import { defineBlock } from '../block-module.ts';
import eventCard from '../event-card.css?inline';
import items from '../items.css?inline';
import tagLinks from '../tag-links.css?inline';
import { eventBodyDefinition } from './definition.ts';
import style from './style.css?inline';
import { EventBodyBlock } from './view.tsx';

export const eventBodyBlock = defineBlock({
  definition: eventBodyDefinition,
  View: EventBodyBlock,
  css: [items, eventCard, tagLinks, style],
});

import { defineBlock } from '@portico/blocks/block-module';
import { eventBodyDefinition } from './definition.ts';
import { EventBodyBlock } from './view.tsx';

export const eventBodyBlock = defineBlock({ definition: eventBodyDefinition, View: EventBodyBlock, css: [] });

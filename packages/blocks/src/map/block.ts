import { defineBlock } from '../block-module.ts';
import { mapDefinition } from './definition.ts';
import style from './style.css?inline';
import { MapBlock } from './view.tsx';

export const mapBlock = defineBlock({
  definition: mapDefinition,
  View: MapBlock,
  css: [style],
  scriptAdds: ['.map-live', '.map-pin', '.below', '.map-marker', '.map-popup', 'details', 'summary'],
});

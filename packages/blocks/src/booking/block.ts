import { defineBlock } from '../block-module.ts';
import serviceStyle from '../service-widget/service-widget.css?inline';
import { bookingDefinition } from './definition.ts';
import { BookingBlock } from './view.tsx';

export const bookingBlock = defineBlock({
  definition: bookingDefinition,
  View: BookingBlock,
  css: [serviceStyle],
  scriptAdds: [],
});

import { defineBlock } from '../block-module.ts';
import serviceStyle from '../service-widget/service-widget.css?inline';
import { reservationDefinition } from './definition.ts';
import style from './style.css?inline';
import { ReservationBlock } from './view.tsx';

export const reservationBlock = defineBlock({
  definition: reservationDefinition,
  View: ReservationBlock,
  css: [serviceStyle, style],
  scriptAdds: [],
});

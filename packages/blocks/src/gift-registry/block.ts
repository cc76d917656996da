import { defineBlock } from '../block-module.ts';
import serviceStyle from '../service-widget/service-widget.css?inline';
import { giftRegistryDefinition } from './definition.ts';
import { GiftRegistryBlock } from './view.tsx';

export const giftRegistryBlock = defineBlock({
  definition: giftRegistryDefinition,
  View: GiftRegistryBlock,
  css: [serviceStyle],
  scriptAdds: [],
});

import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  /** Key or address of the registry at Zola, as it was typed: `readRegistryKey` reads it. */
  registry: text(200),
  text: text(500),
  /** Of the link; our own words where it is empty. */
  label: text(60),
});
export type GiftRegistryFields = z.infer<typeof fields>;

/** A wedding registry at Zola: a link of ours above its own list. */
export const giftRegistryDefinition: BlockDefinition<GiftRegistryFields> = {
  type: 'gift-registry',
  name: 'Wedding registry (Zola)',
  version: 1,
  schema: fields,
  defaults: { registry: '', text: '', label: '' },
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  scriptFields: () => ({}),
  holds: 'control',
  translatable: ['text', 'label'],
  plainText: ({ text: words }) => words,
  size: { w: 24, h: 8 },
};

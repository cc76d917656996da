import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';
import { SHARE_SERVICE_NAMES } from './services.ts';

const fields = z.object({
  title: text(100),
  services: z.array(z.enum(SHARE_SERVICE_NAMES)).max(SHARE_SERVICE_NAMES.length),
  /** Copies the page's address; it needs a script, so without one it is not there. */
  copy: z.boolean(),
  /** Opens the device's own list of apps to share with, where it has one. */
  device: z.boolean(),
  shape: z.enum(['plain', 'round', 'square']),
  size: z.enum(['small', 'medium', 'large']),
  /** Names beside the icons. */
  names: z.boolean(),
  align: alignment,
});
export type ShareFields = z.infer<typeof fields>;

/** Links that share the page it stands on, without anything of the services that are shared with. */
export const shareDefinition: BlockDefinition<ShareFields> = {
  type: 'share',
  name: 'Share buttons',
  version: 1,
  schema: fields,
  defaults: {
    title: '',
    services: ['mail', 'whatsapp', 'facebook', 'linkedin', 'bluesky'],
    copy: true,
    device: true,
    shape: 'round',
    size: 'medium',
    names: false,
    align: 'start',
  },
  upgrades: {},
  life: 'enhance',
  scriptFields: ({ copy, device }) => (copy || device ? {} : undefined),
  translatable: ['title'],
  plainText: ({ title }) => title,
  size: { w: 12, h: 2 },
  holds: 'control',
};

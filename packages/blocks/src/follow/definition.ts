import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  /** Of the profile. */
  href,
  /** What the profile is called; the site's own name where it is empty. */
  name: text(100),
  text: text(300),
  look: z.enum(['card', 'button']),
  /** The service's own button or box as well, by its script. */
  widget: z.boolean(),
  align: alignment,
});
export type FollowFields = z.infer<typeof fields>;

/** A profile elsewhere that visitors are asked to follow: a link of ours and, by choice, the service's own widget. */
export const followDefinition: BlockDefinition<FollowFields> = {
  type: 'follow',
  name: 'Follow widget',
  version: 1,
  schema: fields,
  defaults: { href: '', name: '', text: '', look: 'card', widget: false, align: 'start' },
  begins: {
    href: 'https://www.instagram.com/',
    text: 'New work, ordinary days in the studio, and what went wrong in between.',
  },
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  scriptFields: ({ widget }) => (widget ? {} : undefined),
  holds: 'control',
  translatable: ['name', 'text'],
  plainText: ({ name, text: words }) => [name, words].filter(Boolean).join('\n'),
  size: { w: 12, h: 4 },
};

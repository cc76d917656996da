import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  /** What it is for, by its id in the shop's settings; '' for the first there is. */
  donation: z.string().regex(/^[\w-]{0,24}$/, 'This is nothing to donate for.'),
  /** `form`: amounts are chosen here; `button`: only the way to the page where one gives. */
  design: z.enum(['form', 'button']),
  /** In the site's language “Donate” where empty. */
  label: text(60),
  /** How much of the goal is there, where it has one. */
  showGoal: z.boolean(),
  align: alignment,
});
export type DonationFields = z.infer<typeof fields>;

export const donationDefinition: BlockDefinition<DonationFields> = {
  type: 'donation',
  name: 'Donation',
  version: 1,
  schema: fields,
  defaults: { donation: '', design: 'form', label: '', showGoal: true, align: 'start' },
  upgrades: {},
  life: 'enhance',
  scriptFields: ({ design }, data) => {
    const found = data?.donation?.type === 'donation' ? data.donation.donation : undefined;
    return design === 'form' && found?.ownAmount && found.amounts.length > 0 ? {} : undefined;
  },
  setApart: true,
  holds: 'control',
  translatable: ['label'],
  reads: ({ donation }) => ({ donation: { type: 'donation', donation } }),
  plainText: ({ label }) => label,
  size: { w: 10, h: 8 },
};

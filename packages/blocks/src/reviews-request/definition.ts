import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type ReviewsRequestFields = z.infer<typeof fields>;

/** What was ordered, to be reviewed; only on the page a review request leads to. */
export const reviewsRequestDefinition: BlockDefinition<ReviewsRequestFields> = {
  type: 'reviews-request',
  name: 'Review request',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'enhance',
  wake: 'load',
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 16 },
};

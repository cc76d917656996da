import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type SearchResultsFields = z.infer<typeof fields>;

/** What a search found; only on the page of results, which each visitor is sent for themselves. */
export const searchResultsDefinition: BlockDefinition<SearchResultsFields> = {
  type: 'search-results',
  name: 'Search results',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  holds: 'control',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 12 },
};

import { z } from 'zod';
import type { Contract } from './contract.ts';

const startList = z.object({
  /** The owner has put it away. */
  isClosed: z.boolean(),
  name: z.string(),
  /** One of its own, not its starter’s. */
  hasFavicon: z.boolean(),
  /** It shows its starter’s. */
  hasSampleFavicon: z.boolean(),
  /** What visitors know it by, and whether that is a domain of its own. */
  address: z.string(),
  hasDomain: z.boolean(),
  /** Published documents whose words or prices are still the example’s. */
  exampleDocuments: z.number(),
  /** Changes that are not published. */
  changes: z.number(),
  /** Published pages with what the law asks for, in words of the owner’s own. */
  legalPages: z.number(),
  /** The first such page whose words are still the example’s. */
  sampleLegalPage: z.string().nullable(),
  /** Null where nothing is sold; else whether customers can pay real money. */
  takesPayment: z.boolean().nullable(),
  language: z.string(),
  currency: z.string(),
});
/** What is to be looked after before a site is opened, as it is now. */
export type StartList = z.infer<typeof startList>;

export const startListApi = {
  'GET /api/rest/site/start-list': { reply: startList },
  'PUT /api/rest/site/start-list': { body: z.object({ isClosed: z.boolean() }) },
} satisfies Contract;

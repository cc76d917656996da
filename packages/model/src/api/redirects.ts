import { z } from 'zod';
import { isStorableText } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const typed = z.string().max(2000).refine(isStorableText, 'This text cannot be an address.');

const automatic = z.object({
  path: z.string(),
  to: z.string().nullable(),
  document: z.string(),
  title: z.string(),
});
export type AutomaticRedirect = z.infer<typeof automatic>;

const missingPage = z.object({ path: z.string(), count: z.number().int(), lastDay: z.iso.date() });
export type MissingPage = z.infer<typeof missingPage>;

export const redirectsApi = {
  'GET /api/rest/redirects/automatic': {
    query: z.object({ q: typed.default('') }),
    reply: z.object({ items: z.array(automatic), total: z.number().int() }),
  },
  'GET /api/rest/redirects/at': {
    query: z.object({ path: typed }),
    reply: z.object({
      page: z.object({ document: z.string(), title: z.string() }).nullable(),
      automatic: automatic.nullable(),
    }),
  },
  'GET /api/rest/redirects/guess': {
    query: z.object({ path: typed }),
    reply: z.object({ items: z.array(z.object({ path: z.string(), title: z.string() })) }),
  },
  'GET /api/rest/missing-pages': {
    reply: z.object({
      items: z.array(missingPage),
      others: z.number().int(),
    }),
  },
} satisfies Contract;

import { z } from 'zod';
import type { Contract } from './contract.ts';
import { day } from './reports.ts';

const part = z.object({ text: z.string(), found: z.literal(true).optional() });

const result = z.object({
  /** Group of kinds, as the address of the page of results says it. */
  kind: z.string(),
  path: z.string(),
  /** In parts, words that were looked for apart. */
  title: z.array(part),
  text: z.array(part),
  /** A small picture of it. */
  picture: z.object({ src: z.string(), position: z.string() }).optional(),
});

const preview = z.object({
  results: z.array(result),
  total: z.number(),
  /** What is spelt nearly alike, as nothing was found. */
  isNear: z.boolean(),
  meant: z.string().optional(),
  /** The page of all results. */
  href: z.string(),
});
export type SearchPreview = z.infer<typeof preview>;

const searched = z.object({
  query: z.string(),
  count: z.number(),
  /** How many documents were found the last time. */
  found: z.number(),
  lastAt: z.string(),
});
export type Searched = z.infer<typeof searched>;

const searches = z.object({
  from: z.string(),
  to: z.string(),
  /** Days for which searches are kept. */
  keptDays: z.number(),
  total: z.number(),
  /** Those that are not kept by their words. */
  others: z.number(),
  popular: z.array(searched),
  foundNothing: z.array(searched),
  recent: z.array(searched),
});
export type Searches = z.infer<typeof searches>;

export const searchesApi = {
  'GET /api/search': {
    query: z.object({
      q: z.string().default(''),
      kind: z.string().optional(),
      in: z.string().optional(),
    }),
    reply: preview,
  },
  'GET /api/rest/analytics/searches': {
    query: z.object({ from: day, to: day }),
    reply: searches,
  },
} satisfies Contract;

import { z } from 'zod';
import type { Contract } from './contract.ts';

/** A starter site to make a site from. */
const template = z.object({
  template: z.string(),
  name: z.string(),
  description: z.string(),
  /** Address of its homepage, on any host of the server. */
  preview: z.string(),
});
export type Template = z.infer<typeof template>;

export const templatesApi = {
  'GET /api/rest/templates': {
    reply: z.object({
      templates: z.array(template),
    }),
  },
} satisfies Contract;

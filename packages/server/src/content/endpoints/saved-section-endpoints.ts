import { section } from '@portico/model/documents/section';
import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import { listSavedSections } from '../list-saved-sections.ts';

/** Saved sections are documents: they are made, renamed, deleted and restored as all others. Menus need them whole. */
export const savedSectionEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/saved-sections',
    permission: 'site.read',
    summary: 'The sections owners saved for use on any page, whole, by name.',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          updatedAt: z.string(),
          edit: z.number(),
          section,
        }),
      ),
    }),
    handle: async ({ portico, site }) => ({ items: await listSavedSections(portico.db, site.id) }),
  }),
];

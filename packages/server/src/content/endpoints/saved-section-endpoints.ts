import { savedSectionsApi } from '@portico/model/api/saved-sections';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { listSavedSections } from '../list-saved-sections.ts';

const endpoint = endpointsOf(savedSectionsApi);

/** Saved sections are documents: they are made, renamed, deleted and restored as all others. Menus need them whole. */
export const savedSectionEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/saved-sections', {
    permission: 'site.read',
    summary: 'The sections owners saved for use on any page, whole, by name.',
    handle: async ({ portico, site }) => ({ items: await listSavedSections(portico.db, site.id) }),
  }),
];

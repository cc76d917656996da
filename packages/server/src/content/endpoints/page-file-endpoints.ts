import { pageFilesApi } from '@portico/model/api/page-files';
import { mayEdit } from '@portico/model/documents/document-permissions';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { importPageFile } from '../page-file/import-page-file.ts';
import { PAGE_FILE_BYTES } from '../page-file/page-file.ts';
import { writePageFile } from '../page-file/write-page-file.ts';
import { actorOf, notAllowed, seen } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(pageFilesApi);

/** Pages as files: out of a site, and into this or another. */
export const pageFileEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/documents/:id/page-file', {
    permission: 'content.edit',
    summary: 'A page with its pictures as one file, which any site of Portico takes in.',
    replyType: 'application/json',
    handle: async (call) => {
      const { portico, site, role, params, reply } = call;
      const page = await seen(call, params.id);
      if (!mayEdit(role, page.kind)) throw notAllowed();
      if (page.kind !== 'page' || page.problem)
        throw new EndpointError(409, { error: 'Only pages can be exported as a file.' });
      const name = page.slug.replace(/[^a-z0-9-]+/gi, '-').replace(/^-+|-+$/g, '') || 'page';
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.portico-page.json"`)
        .send(JSON.stringify(await writePageFile(portico, site.id, page)));
    },
  }),

  endpoint('POST /api/rest/pages/import', {
    permission: 'content.edit',
    summary: 'Makes a draft of a page file, with its pictures; says what did not come over.',
    bodyLimit: PAGE_FILE_BYTES,
    status: 201,
    raw: true,
    handle: async ({ portico, site, account, role, request }) =>
      valueOf(await importPageFile(portico, site.id, actorOf(account, role), request.body as string)),
  }),
];

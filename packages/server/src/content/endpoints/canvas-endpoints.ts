import { canvasApi } from '@portico/model/api/canvas';
import { documentKinds, isKindName } from '@portico/model/documents/document-kinds';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { fillFeeds } from '../canvas/fill-feeds.ts';
import { readCanvas } from '../canvas/read-canvas.ts';
import { editable } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(canvasApi);

/** What the editor's canvas asks for. */
export const canvasEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/documents/:id/canvas', {
    permission: 'contributor',
    summary: 'A page as its working copy would look if it were published, for the editor.',
    handle: async (call) => {
      const { kind } = await editable(call, call.params.id);
      if (!isKindName(kind) || !('addressed' in documentKinds[kind]))
        throw new EndpointError(409, { error: 'This has no page to edit.', code: 'state' });
      const { portico, site, params } = call;
      const view = valueOf(await readCanvas(portico, site, params.id));
      const isFilled = await fillFeeds(portico, site.id, view.page);
      return isFilled ? valueOf(await readCanvas(portico, site, params.id)) : view;
    },
  }),
];

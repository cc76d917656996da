import { documentKinds, isKindName } from '@portico/model/documents/document-kinds';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import { readCanvas } from '../canvas/read-canvas.ts';
import { byId, editable } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

/** What the editor's canvas asks for. */
export const canvasEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/documents/:id/canvas',
    permission: 'contributor',
    params: byId,
    summary: 'A page as its working copy would look if it were published, for the editor.',
    reply: z.object({ page: z.unknown(), fontCss: z.string() }),
    handle: async (call) => {
      const { kind } = await editable(call, call.params.id);
      if (!isKindName(kind) || !('addressed' in documentKinds[kind]))
        throw new EndpointError(409, { error: 'This has no page to edit.', code: 'state' });
      return valueOf(await readCanvas(call.portico, call.site, call.params.id));
    },
  }),
];

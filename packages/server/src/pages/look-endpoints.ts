import { DOCUMENT_BYTES } from '@portico/model/api/shapes';
import { lookApi } from '@portico/model/api/look';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { textOf } from '@portico/render/document/static-markup';
import { isTooMuchJson } from '../http/json-size.ts';
import { renderInWorker } from './render-in-worker.ts';
import { STILL_POLICY } from '../http/security-headers.ts';
import { readLook } from '../content/reading/read-look.ts';
import { actorOf } from '../content/endpoints/shapes.ts';
import { valueOf } from '../http/value-of.ts';

const endpoint = endpointsOf(lookApi);

const readBody = (text: string): Record<string, unknown> => {
  if (isTooMuchJson(text)) throw new EndpointError(413, { error: 'The page holds too many parts.' });
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {
    // Answered below.
  }
  throw new EndpointError(400, {
    error: 'The page is no JSON object.',
    errors: { body: 'This is no JSON object.' },
  });
};

/** What a page that is not made yet would look like. */
export const lookEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/pages/look', {
    room: 'none',
    permission: 'content.edit',
    summary:
      'Draws a page or collection that is not made yet, as the site would show it; a form of the app posts it into a frame. Nothing is kept.',
    form: true,
    bodyLimit: DOCUMENT_BYTES,
    replyType: 'text/html',
    handle: async ({ portico, site, account, role, body, reply }) => {
      const actor = actorOf(account, role);
      const made = readBody(body.body);
      const page = valueOf(await readLook(portico, site, actor, body.kind, made));
      return reply
        .headers({ 'content-security-policy': STILL_POLICY, 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(
          textOf(
            (
              await renderInWorker(page, {
                assets: { boot: null },
                // A page that asks for a password shows where.
                ...(['lock-screen', 'protected'].includes(String(made.pageKind))
                  ? { unlock: { action: '', hidden: {}, wrong: false } }
                  : {}),
              })
            ).parts,
          ),
        );
    },
  }),
];

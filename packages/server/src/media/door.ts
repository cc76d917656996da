import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Id } from '@portico/model/id';
import type { Media } from './media.ts';
import { type MediaRequest, serveMedia } from './serve.ts';

export interface MediaDoorHost {
  /** Site of the request's host; null where there is none. */
  resolveSite(request: FastifyRequest): Id | null | Promise<Id | null>;
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}

/**
 * Opens the visitors' doors to a site's media: `/_portico/media/<hash or id>/<filename>?format=750w` for pictures and
 * `/s/<filename>` for files. The file name of the first is for people; what it finds is decided by the hash.
 */
export function registerMediaDoor(app: FastifyInstance, media: Media, host: MediaDoorHost): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    by: MediaRequest['by'],
  ): Promise<FastifyReply> {
    const siteId = await host.resolveSite(request);
    if (siteId === null) return reply.code(404).type('text/plain').send('Not found');
    const { headers } = request;
    const {
      status,
      headers: given,
      body,
    } = await serveMedia(media, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      siteId,
      by,
      format: (request.query as Record<string, unknown>).format,
      headers: {
        accept: headers.accept,
        range: headers.range,
        ifRange: one(headers['if-range']),
        ifNoneMatch: headers['if-none-match'],
        saveData: one(headers['save-data']),
      },
    });
    // Node says the length of an empty body itself, which on HEAD would be wrong.
    reply.code(status).headers(given);
    return request.method === 'HEAD' || body === null ? reply.send() : reply.send(body);
  }

  app.route<{ Params: { hash: string } }>({
    method: ['GET', 'HEAD'],
    url: '/_portico/media/:hash/:filename',
    handler: (request, reply) => answer(request, reply, { hashOrId: request.params.hash }),
  });
  app.route<{ Params: { filename: string } }>({
    method: ['GET', 'HEAD'],
    url: '/s/:filename',
    handler: (request, reply) => answer(request, reply, { filename: request.params.filename }),
  });
}

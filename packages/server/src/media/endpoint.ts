import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileAddress, FileReach, FileVisit } from './file-visit.ts';
import type { Media } from './media.ts';
import { serveMedia } from './serve.ts';

type Closed = Exclude<FileReach, string>;

export interface MediaEndpointHost {
  /** Who asks, at the files of the host's site; the lock that all of them stand behind; null where there is no site. */
  visit(
    request: FastifyRequest,
    by: FileAddress,
  ): FileVisit | Closed | null | Promise<FileVisit | Closed | null>;
  /** Answers who has not opened a lock. */
  refuse(request: FastifyRequest, reply: FastifyReply, closed: Closed): Promise<FastifyReply>;
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}

/**
 * Opens the visitors' endpoints to a site's media: `/_portico/media/<hash or id>/<filename>?format=750w` for pictures and
 * `/s/<filename>` for files. The file name of the first is for people; what it finds is decided by the hash. Both may ask
 * for a width by the name alone, as scripts from elsewhere do: `photo-750w.jpg` of `photo.jpg`.
 */
export function registerMediaEndpoint(app: FastifyInstance, media: Media, host: MediaEndpointHost): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    by: FileAddress,
    name?: string,
  ): Promise<FastifyReply> {
    const visit = await host.visit(request, by);
    if (visit === null)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    if ('lock' in visit) return host.refuse(request, reply, visit);
    const { headers } = request;
    const answer = await serveMedia(media, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      visit,
      by,
      name,
      format: (request.query as Record<string, unknown>).format,
      headers: {
        accept: headers.accept,
        range: headers.range,
        ifRange: one(headers['if-range']),
        ifNoneMatch: headers['if-none-match'],
        saveData: one(headers['save-data']),
      },
    });
    if ('lock' in answer) return host.refuse(request, reply, answer);
    const { status, headers: given, body } = answer;
    // Node says the length of an empty body itself, which on HEAD would be wrong.
    reply.code(status).headers(given);
    return request.method === 'HEAD' || body === null ? reply.send() : reply.send(body);
  }

  app.route<{ Params: { hash: string; filename: string } }>({
    method: ['GET', 'HEAD'],
    url: '/_portico/media/:hash/:filename',
    handler: (request, reply) =>
      answer(request, reply, { hashOrId: request.params.hash }, request.params.filename),
  });
  app.route<{ Params: { filename: string } }>({
    method: ['GET', 'HEAD'],
    url: '/s/:filename',
    handler: (request, reply) => answer(request, reply, { filename: request.params.filename }),
  });
}

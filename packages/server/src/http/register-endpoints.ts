import { parse as parseForm } from 'node:querystring';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../identity/sessions.ts';
import { isDiskFull } from '../core/disk-space.ts';
import { diskOf } from '../disk/disk-watch.ts';
import { noRoom, refuseWhenFull } from './refuse-when-full.ts';
import { siteHeaders } from './security-headers.ts';
import { clientAddress } from './client-address.ts';
import { type Endpoint, type EndpointCall, EndpointError } from './endpoint.ts';
import { type Caller, type EndpointHost, guard } from './endpoint-guards.ts';
import { replyWithError } from './error-reply.ts';
import { isTooMuchJson } from './json-size.ts';
import { validate } from './validate.ts';

/** Most fields of a form that is posted to the API. */
const FORM_FIELDS = 1000;
/** JSON of this length is read in a few milliseconds, whatever it holds. */
const BODY_BYTES = 256 * 1024;

/** Only what a JSON reply needs; nothing of it may be kept, framed or run. */
export function apiHeaders(secure: boolean): Record<string, string> {
  return {
    ...siteHeaders(secure),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}

function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.multipart) return undefined;
  if (endpoint.raw) {
    if (typeof request.body !== 'string')
      throw new EndpointError(400, { error: 'The request is not valid JSON.' });
    return undefined;
  }
  if (endpoint.body) return validate(endpoint.body, request.body, 'request');
  const given = request.body;
  const empty =
    given === undefined || given === null || (typeof given === 'object' && Object.keys(given).length === 0);
  if (!empty && !endpoint.form) throw new EndpointError(400, { error: 'This address takes no content.' });
  return undefined;
}

async function answer(
  host: EndpointHost,
  endpoint: Endpoint,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = {
    portico: host.portico,
    site: caller.site,
    account: caller.session?.account,
    session: caller.session,
    role: caller.role,
    address: clientAddress(host.portico.env.trustProxy, request.socket.remoteAddress, request.headers),
    params: endpoint.params && validate(endpoint.params, request.params, 'address'),
    query: endpoint.query && validate(endpoint.query, request.query, 'query'),
    body: readBody(endpoint, request),
    request,
    reply,
  };
  const value = await endpoint.handle(
    call as unknown as EndpointCall<'account' | 'anyone', never, never, never>,
  );
  // A handler that waits gives the reply back only when it has gone out, and then as nothing: a reply can be awaited.
  if (value === reply || reply.sent) return reply;
  if (value === undefined) return reply.code(204).send();
  // Outside production an answer that differs from its description is a fault, found by whichever test meets it.
  if (!host.portico.env.production) endpoint.replySchema?.parse(value);
  return reply.code(endpoint.status ?? 200).send(value);
}

/**
 * Opens the endpoints on a Fastify app, in a scope of their own: JSON in and out, errors as `{error, errors?, …}`, and
 * every other address under `/api/` a JSON 404.
 */
export async function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  host: EndpointHost,
): Promise<void> {
  const { portico } = host;
  const headers = apiHeaders(isSecure(portico.env));
  const callers = new WeakMap<FastifyRequest, Caller>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      (request, body, done) => {
        if (body.length === 0) done(null, undefined);
        else if ((request.routeOptions.config as { raw?: boolean }).raw) done(null, body);
        else if (isTooMuchJson(body as string))
          done(new EndpointError(413, { error: 'The request holds too many parts.' }));
        else parseJson(request, body as string, done);
      },
    );
    await scope.register(fastifyFormbody, {
      parser: (form) => {
        if (form.split('&', FORM_FIELDS + 1).length > FORM_FIELDS)
          throw new EndpointError(413, { error: 'There are too many fields in one request.' });
        return { ...parseForm(form) };
      },
    });
    await scope.register(fastifyMultipart);
    scope.setErrorHandler((error, request, reply) => {
      const isFull = isDiskFull(error);
      if (isFull) diskOf(portico).noteFull();
      replyWithError(portico.log, isFull ? noRoom() : error, request, reply);
    });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
    for (const endpoint of endpoints)
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: endpoint.bodyLimit ?? BODY_BYTES,
        config: { raw: endpoint.raw === true },
        onRequest: async (request, reply) => {
          callers.set(request, await guard(host, endpoint, request, reply));
          const isWrite = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
          // Signing in, and what only measures, which looks at the disk itself, ask for no CSRF token.
          if (isWrite && endpoint.csrf !== false && endpoint.room !== 'none')
            await refuseWhenFull(portico, endpoint.room ?? 'database');
        },
        handler: (request, reply) => answer(host, endpoint, callers.get(request) as Caller, request, reply),
      });
    scope.all('/api/*', async () => {
      throw new EndpointError(404, { error: 'There is nothing at this address.' });
    });
  });
}

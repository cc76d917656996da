import { parse as parseForm } from 'node:querystring';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../accounts/sessions.ts';
import { isDiskFull } from '../disk/disk-space.ts';
import { diskOf } from '../disk/disk-watch.ts';
import { noRoom, refuseWhenFull } from '../disk/refuse-when-full.ts';
import { siteHeaders } from '../pages/security-headers.ts';
import { clientAddress } from './client-address.ts';
import { type Door, type DoorCall, DoorError } from './door.ts';
import { type Caller, type DoorHost, guard } from './door-guards.ts';
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

function readBody(door: Door, request: FastifyRequest): unknown {
  if (door.multipart) return undefined;
  if (door.raw) {
    if (typeof request.body !== 'string')
      throw new DoorError(400, { error: 'The request is not valid JSON.' });
    return undefined;
  }
  if (door.body) return validate(door.body, request.body, 'request');
  const given = request.body;
  const empty =
    given === undefined || given === null || (typeof given === 'object' && Object.keys(given).length === 0);
  if (!empty && !door.form) throw new DoorError(400, { error: 'This address takes no content.' });
  return undefined;
}

async function answer(
  host: DoorHost,
  door: Door,
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
    params: door.params && validate(door.params, request.params, 'address'),
    query: door.query && validate(door.query, request.query, 'query'),
    body: readBody(door, request),
    request,
    reply,
  };
  const value = await door.handle(call as unknown as DoorCall<'account' | 'anyone', never, never, never>);
  if (value === reply) return reply;
  if (value === undefined) return reply.code(204).send();
  // Outside production an answer that differs from its description is a fault, found by whichever test meets it.
  if (!host.portico.env.production) door.replySchema?.parse(value);
  return reply.code(door.status ?? 200).send(value);
}

/**
 * Opens the doors on a Fastify app, in a scope of their own: JSON in and out, errors as `{error, errors?, …}`, and
 * every other address under `/api/` a JSON 404.
 */
export async function registerDoors(
  app: FastifyInstance,
  doors: readonly Door[],
  host: DoorHost,
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
          done(new DoorError(413, { error: 'The request holds too many parts.' }));
        else parseJson(request, body as string, done);
      },
    );
    await scope.register(fastifyFormbody, {
      parser: (form) => {
        if (form.split('&', FORM_FIELDS + 1).length > FORM_FIELDS)
          throw new DoorError(413, { error: 'There are too many fields in one request.' });
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
    for (const door of doors)
      scope.route({
        method: door.method,
        url: door.path,
        bodyLimit: door.bodyLimit ?? BODY_BYTES,
        config: { raw: door.raw === true },
        onRequest: async (request, reply) => {
          callers.set(request, await guard(host, door, request, reply));
          const isWrite = door.method !== 'GET' && door.method !== 'DELETE';
          // Signing in, and what only measures, which looks at the disk itself, ask for no crumb.
          if (isWrite && door.crumb !== false && door.room !== 'none')
            await refuseWhenFull(portico, door.room ?? 'database');
        },
        handler: (request, reply) => answer(host, door, callers.get(request) as Caller, request, reply),
      });
    scope.all('/api/*', async () => {
      throw new DoorError(404, { error: 'There is nothing at this address.' });
    });
  });
}

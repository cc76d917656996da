import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../core/disk-space.ts';
import { diskOf } from '../disk/disk-watch.ts';
import { clientAddress } from '../http/client-address.ts';
import { readCookie, setCookie } from '../core/cookies.ts';
import { writeRedirect } from '../http/redirect.ts';
import { requestOrigin } from '../http/same-origin.ts';
import type { Portico } from '../core/portico.ts';
import type { StandInPage } from './page-maker.ts';
import type { Admitted, PageServer } from './page-server.ts';
import { takeOver } from './take-over.ts';
import type {
  FormPart,
  TakenFiles,
  VisitorAnswer,
  VisitorCall,
  VisitorEndpoint,
} from './visitor-endpoint.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 64 * 1024;

/**
 * Opens visitors' endpoints on the app. Host, primary domain, standing and lock are looked after as for pages; a post is
 * a plain form from a page of this very host.
 */
export async function registerVisitorEndpoints(
  app: FastifyInstance,
  endpoints: readonly VisitorEndpoint[],
  portico: Portico,
  pages: PageServer,
): Promise<void> {
  const admittedTo = new WeakMap<FastifyRequest, Admitted>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(body as string));
    });
    // A form that is too large or of another kind: the visitor sees a page of the site, not JSON.
    await scope.register(fastifyMultipart);
    scope.setErrorHandler(async (error, request, reply) => {
      const admitted = admittedTo.get(request);
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      await takeOver(pages, request, reply, () => {
        if (admitted && isDiskFull(error)) {
          diskOf(portico).noteFull();
          return pages.sendRendered(request.raw, reply.raw, admitted, { kind: 'no-room', status: 507 });
        }
        if (!admitted || status >= 500) throw error;
        return pages.sendRendered(request.raw, reply.raw, admitted, { kind: 'unreadable-form', status });
      });
    });
    for (const endpoint of endpoints)
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: endpoint.bodyLimit ?? FORM_BYTES,
        onRequest: async (request, reply) => {
          const admitted = await pages.admit(request.raw, reply.raw);
          if (!admitted) return reply.hijack();
          admittedTo.set(request, admitted);
          if (endpoint.method === 'POST') refuseFiles(endpoint, request);
        },
        handler: async (request, reply) => {
          const admitted = admittedTo.get(request) as Admitted;
          if (endpoint.method === 'POST' && !isWelcome(endpoint, requestOrigin(request.headers)))
            return takeOver(pages, request, reply, () =>
              pages.sendRendered(request.raw, reply.raw, admitted, { kind: 'foreign-form', status: 403 }),
            );
          if (
            endpoint.method === 'POST' &&
            endpoint.room !== 'none' &&
            (await diskOf(portico).room()).database === 'full'
          )
            return takeOver(pages, request, reply, () =>
              pages.sendRendered(request.raw, reply.raw, admitted, { kind: 'no-room', status: 507 }),
            );
          const answer = await endpoint.handle(callOf(portico, pages, admitted, endpoint, request, reply));
          await takeOver(pages, request, reply, () => send(pages, admitted, answer, request, reply));
        },
      });
  });
}

/** @throws error of status 415 or 413 for files where none are taken, or too much */
function refuseFiles({ files }: VisitorEndpoint, { headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return;
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  const statusCode = files === undefined ? 415 : bytes <= files.formBytes ? 0 : 413;
  if (statusCode !== 0) throw Object.assign(new Error('This form is not taken.'), { statusCode });
}

const isWelcome = ({ fromPrograms }: VisitorEndpoint, origin: ReturnType<typeof requestOrigin>) =>
  origin === 'same' || (fromPrograms === true && origin === 'unsaid');

/** Most fields and files of one form, and the longest field in bytes. */
const FORM_LIMITS = { fields: 500, files: 200, fieldSize: 64 * 1024 };

async function* partsOf(request: FastifyRequest, files: TakenFiles | undefined): AsyncGenerator<FormPart> {
  if (!files || !request.isMultipart()) {
    if (request.body instanceof URLSearchParams)
      for (const [name, text] of request.body) yield { name, text };
    return;
  }
  // A file that is too large ends early, which is told of it: what else was typed is not lost.
  const limits = { ...FORM_LIMITS, fileSize: files.fileBytes };
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as object)) {
    if (part.type === 'field') {
      yield { name: part.fieldname, text: typeof part.value === 'string' ? part.value : '' };
      continue;
    }
    const { file: stream } = part;
    const file = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return stream.truncated ? undefined : Buffer.concat(chunks);
    };
    yield { name: part.fieldname, filename: part.filename ?? '', file };
    stream.resume();
  }
}

function callOf(
  portico: Portico,
  pages: PageServer,
  { site, mayAlways }: Admitted,
  { files }: VisitorEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): VisitorCall {
  return {
    portico,
    site,
    isTeam: mayAlways,
    siteView: () => pages.maker.siteView(site),
    fields: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    parts: () => partsOf(request, files),
    query: new URLSearchParams(request.url.split('?')[1] ?? ''),
    params: request.params as Record<string, string>,
    address: clientAddress(portico.env.trustProxy, request.socket.remoteAddress, request.headers),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    referrer: (request.headers.referer ?? '').slice(0, 4000),
    cookie: (name: string) => readCookie(request.headers.cookie, name),
    header: (name: string) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    setCookie: (name: string, value: string, settings = {}) =>
      setCookie(reply, name, value, { ...settings, secure: portico.env.origin.startsWith('https:') }),
  };
}

async function send(
  pages: PageServer,
  admitted: Admitted,
  answer: VisitorAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const cookies = reply.getHeader('set-cookie') as string | string[] | undefined;
  const extra: Record<string, string | string[]> = cookies ? { 'set-cookie': cookies } : {};
  if ('redirect' in answer)
    return writeRedirect(reply.raw, answer.redirect, 303, { ...extra, 'cache-control': 'no-store' });
  if ('pass' in answer) return pages.serve(request.raw, reply.raw);
  if ('part' in answer) return pages.sendPart(request.raw, reply.raw, answer, extra);
  let drawn: StandInPage;
  if ('refuse' in answer) {
    const { status, retryAfterMs, ...said } = answer.refuse;
    if (retryAfterMs) extra['retry-after'] = String(Math.ceil(retryAfterMs / 1000));
    drawn = { said, status };
  } else drawn = 'draw' in answer ? answer.draw : answer.again;
  await pages.sendRendered(request.raw, reply.raw, admitted, drawn, extra);
}

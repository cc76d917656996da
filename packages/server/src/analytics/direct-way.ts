import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSecure } from '../identity/sessions.ts';
import type { HostTable } from '../hosting/host-table.ts';
import { requestHost } from '../http/request-host.ts';
import { clientAddress } from '../http/client-address.ts';
import { apiHeaders } from '../http/register-endpoints.ts';
import { requestOrigin } from '../http/same-origin.ts';
import type { Portico } from '../core/portico.ts';
import { AnswersTogether } from './answers-together.ts';
import { analyticsOf } from './analytics-intake.ts';
import { ingest, type Refusal, refusalOf } from './ingest.ts';
import { HeldRefusals } from './held-refusals.ts';
import { BODY_BYTES } from './limits.ts';
import { type BodyType, bodyTypeOf, parseBody } from './parse-body.ts';
import { type AnalyticsRoute, analyticsRoutes } from './routes.ts';

/**
 * The short way of measuring calls, in front of the framework, which would cost several times what the work does: with
 * the endpoints alone page views are taken at 0.193 of a bare server and not 0.367, and a flood of them leaves pages 0.162
 * of their speed and not 0.94 (bench `analytics`; `bench/README.md`). It takes only what our own pages send as they send it: a post of a small body of known length, from a page of a host
 * that is known already, by somebody without a session. Everything else goes on to the endpoints (`endpoints.ts`), which do
 * the same with all their guards.
 */
export class AnalyticsWay {
  readonly #portico: Portico;
  readonly #hosts: HostTable;
  readonly #headers: string[];
  readonly #held = new HeldRefusals();
  readonly #together = new AnswersTogether();
  readonly #byPath = new Map<string, AnalyticsRoute>();
  readonly #byPrefix: Array<[prefix: string, route: AnalyticsRoute]> = [];

  constructor(portico: Portico, hosts: HostTable) {
    this.#portico = portico;
    this.#hosts = hosts;
    this.#headers = Object.entries(apiHeaders(isSecure(portico.env))).flat();
    for (const [name, route] of Object.entries(analyticsRoutes)) {
      const path = name.slice('POST '.length);
      if (path.endsWith('/:id')) this.#byPrefix.push([path.slice(0, -3), route]);
      else this.#byPath.set(path, route);
    }
  }

  /** Answers, now or when the body is there, and says whether it does. */
  tryTake(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const found = method === 'POST' ? this.#routeOf(url) : undefined;
    if (!found) {
      analyticsOf(this.#portico).admission.countOther();
      return false;
    }
    const { route, id } = found;
    if (headers.host === undefined || headers.cookie?.includes('portico_')) return false;
    const site = this.#hosts.peek(headers.host);
    const length = Number(headers['content-length'] ?? Number.NaN);
    const type = bodyTypeOf(headers['content-type']);
    if (!site || !(length <= BODY_BYTES) || (type === undefined && length > 0)) return false;
    if (headers.expect !== undefined || requestOrigin(headers) !== 'same') return false;

    const { env } = this.#portico;
    const refusal = refusalOf(
      this.#portico,
      clientAddress(env.trustProxy, request.socket.remoteAddress, headers),
    );
    if (refusal !== undefined) {
      const answer = () => this.#answer(response, refusal);
      if (!this.#held.hold(answer)) answer();
      return true;
    }
    const take = (text: string) => {
      const body = text === '' ? {} : parseBody(type as BodyType, text);
      if (body === undefined) return this.#answer(response, 400);
      const refused = ingest(this.#portico, route, {
        site,
        host: requestHost(headers.host) ?? '',
        body,
        id,
        userAgent: headers['user-agent'],
        at: this.#portico.now(),
        secret: env.secret,
      });
      this.#together.send(() => this.#answer(response, refused ?? route.status ?? 204));
    };
    if (length === 0) take('');
    else readText(request, take);
    return true;
  }

  /** Lets go of those who are held, as when the server stops. */
  close(): void {
    this.#held.release();
  }

  #routeOf(url: string): { route: AnalyticsRoute; id: string } | undefined {
    if (!url.startsWith('/api/')) return undefined;
    const whole = this.#byPath.get(url);
    if (whole) return { route: whole, id: '' };
    const found = this.#byPrefix.find(([prefix]) => url.startsWith(prefix));
    return found && { route: found[1], id: url.slice(found[0].length) };
  }

  #answer(response: ServerResponse, status: Refusal | 204 | 202 | 400): void {
    const headers = status === 204 ? this.#headers : [...this.#headers, 'content-length', '0'];
    response.writeHead(
      status,
      status === 503 || status === 429 ? [...headers, 'retry-after', '60'] : headers,
    );
    response.end();
  }
}

/** A body that never comes whole is nobody's. Its length was announced, so no more of it is ever given to us. */
function readText(request: IncomingMessage, then: (text: string) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => then(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()));
  request.on('error', () => {});
}

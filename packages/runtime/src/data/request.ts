import type { Request, RequestMethod, RequestOptions } from '@portico/blocks/block-life';
import { API_MESSAGES, isEmptySuccess, readFailure } from '@portico/model/visitor/api-failure';
import { API_ROOT } from '@portico/model/addresses/api-root';
import { RequestError } from '@portico/model/visitor/request-error';
import { pageTrace } from '../errors/trace.ts';
import type { Runtime } from '../life/runtime.ts';
import { CSRF_COOKIE, CSRF_HEADER, ensureCsrfToken, storeCsrfToken, readCsrfToken } from './csrf-token.ts';
import { routeFailure } from './failure-route.ts';

const RETRY_AFTER_MS = 200;
const TIMEOUT_MS = 30_000;

/** The data layer of a page; see `Request`. */
export function makeRequest(runtime: Runtime): Request {
  const { window } = runtime;
  const trace = pageTrace(window);

  return (async (method, path, options = {}) => {
    const url = addressOf(runtime, path, options);
    for (let retriesLeft = options.retries ?? 0; ; retriesLeft--) {
      try {
        return await healed(method, url, options);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.kind === 'connection' && retriesLeft > 0) {
          trace.write('request-retried', { method, path: url.pathname, status: error.status });
          await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
          continue;
        }
        trace.write('request-failed', { method, path: url.pathname, status: error.status, kind: error.kind });
        routeFailure(runtime, error, options);
        throw error;
      }
    }
  }) as Request;

  /** Where the CSRF token was stale, the answer brings the right one: tried again with it, once [V8.11]. */
  async function healed(method: RequestMethod, url: URL, options: RequestOptions): Promise<unknown> {
    try {
      return await once(method, url, options);
    } catch (error) {
      if (!(error instanceof RequestError) || error.body.crumbFail !== true) throw error;
      const { crumb } = error.body;
      if (typeof crumb === 'string' && /^[\w-]+$/.test(crumb))
        storeCsrfToken(window.document, window.location, crumb);
      trace.write('crumb-healed', { method, path: url.pathname });
      return once(method, url, options);
    }
  }

  async function once(method: RequestMethod, address: URL, options: RequestOptions): Promise<unknown> {
    const url = new URL(address);
    const crumb = method === 'GET' ? readCsrfToken(window.document.cookie) : ensureCsrfToken(window);
    if (crumb) url.searchParams.set(CSRF_COOKIE, crumb);
    // What is shown and reported: the CSRF token is nobody's business there.
    const shown = address.href;
    let response: Response;
    let text: string;
    try {
      response = await window.fetch(url, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(crumb ? { [CSRF_HEADER]: crumb } : {}),
          ...typeOf(options),
          ...options.headers,
        },
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
        ...(method === 'GET' ? {} : { body: bodyOf(options) }),
      });
      text = await response.text();
    } catch {
      const { noConnection } = API_MESSAGES;
      throw new RequestError(noConnection, { status: 0, url: shown, kind: 'connection' });
    }
    const { status } = response;
    if (isEmptySuccess(status) || (response.ok && text === '')) return undefined;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch (problem) {
      if (!response.ok) throw refusal(status, undefined, shown);
      const message = API_MESSAGES.unparsable
        .replace('{url}', () => shown)
        .replace('{message}', () => (problem as Error).message);
      throw new RequestError(message, { status, url: shown, kind: 'unparsable' });
    }
    if (response.ok) return body;
    throw refusal(status, body, shown);
  }
}

function refusal(status: number, answer: unknown, url: string): RequestError {
  const body =
    typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : undefined;
  const { kind, message } = readFailure(status, body);
  return new RequestError(message, { status, url, kind, ...(body ? { body } : {}) });
}

/** A path of the API, such as `form/FormSubmissionKey`, or one from the site's root, such as `/api/census/x`. */
function addressOf({ window }: Runtime, path: string, { query }: RequestOptions): URL {
  const url = new URL(path, `${window.location.origin}${API_ROOT}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url;
}

function typeOf({ form, body }: RequestOptions): Record<string, string> {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function bodyOf({ form, body }: RequestOptions): string | null {
  if (form) return new URLSearchParams(form).toString();
  return body === undefined ? null : JSON.stringify(body);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { PasswordQueueFull } from '../identity/password-hash.ts';
import { Overloaded } from '../workers/work-limiter.ts';
import type { Log } from '../core/portico.ts';
import { TookTooLong } from '../workers/run-task.ts';
import { EndpointError, type EndpointErrorBody } from './endpoint.ts';

/** Fastify's own refusals in our words. */
const REFUSALS: Record<string, [status: number, error: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send JSON with the content type application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The length of the request is not the one announced.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'The file is too large.'],
  FST_FILES_LIMIT: [413, 'There are too many files in one request.'],
  FST_PARTS_LIMIT: [413, 'There are too many parts in one request.'],
  FST_FIELDS_LIMIT: [413, 'There are too many fields in one request.'],
};

function statusOf(error: unknown): number | undefined {
  if (error === null || typeof error !== 'object') return undefined;
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/** Answers a thrown error as JSON. What nobody outside can help is logged and told without details. */
export function replyWithError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  let status = 500;
  let body: EndpointErrorBody = { error: 'Something went wrong on our side. Please try again.' };
  if (error instanceof EndpointError) {
    ({ status, body } = error);
    reply.headers(error.headers);
  } else if (error instanceof PasswordQueueFull) {
    [status, body] = [
      503,
      { error: 'Too many people are logging in just now. Please try again in a moment.' },
    ];
    reply.header('retry-after', '5');
  } else if (error instanceof TookTooLong) {
    // Nothing was changed: what asked for it was in a transaction, or had not begun one.
    [status, body] = [
      503,
      {
        error: 'This took too long and was stopped. Please make it smaller or simpler.',
        code: 'took-too-long',
      },
    ];
  } else if (error instanceof Overloaded) {
    [status, body] = [503, { error: 'The server is busy. Please try again in a moment.' }];
    reply.header('retry-after', '5');
  } else {
    const known = REFUSALS[String((error as { code?: unknown } | null)?.code)];
    const refused = statusOf(error);
    if (known) [status, body] = [known[0], { error: known[1] }];
    else if (error instanceof SyntaxError && refused !== undefined)
      [status, body] = [400, { error: 'The request is not valid JSON.' }];
    else if (refused !== undefined) [status, body] = [refused, { error: 'The request is not valid.' }];
    else
      log.error(
        {
          request: request.id,
          method: request.method,
          path: request.url.split('?')[0],
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        },
        'A request failed',
      );
  }
  reply.code(status).type('application/json; charset=utf-8').send(body);
}

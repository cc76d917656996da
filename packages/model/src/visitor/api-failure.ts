/** What the data layer says of a failed call: fixed texts, and when the server's own words win. */
export const API_MESSAGES = {
  unparsable: 'Internal Error: Unable to parse server response from ({url}) as JSON: {message}',
  unauthorized: 'Unauthorized request',
  internal: 'Internal server error. Please try again later.',
  unavailable: 'This service is temporarily unavailable. Please try again later.',
  noConnection: 'Unable to connect. Please try again',
} as const;

/**
 * - `product`: the server said in its own words what is wrong with this call
 * - `status`: refused or failed with one of the fixed texts
 * - `unparsable`: the answer is no JSON
 * - `connection`: no answer at all, or one that no server of ours gives
 */
export type FailureKind = 'product' | 'status' | 'unparsable' | 'connection';

/**
 * Statuses whose JSON is a product error [V8.7]. The specified ones are 400, 401, 500 and 502; our own endpoints also
 * refuse with the others in words of their own, and they say more than a fixed text (ambiguities, V8.8).
 */
const PRODUCT_STATUSES: readonly number[] = [400, 401, 500, 502, 404, 409, 410, 413, 415, 422, 429];

/** What an answer that is no success means [V8.1–V8.8]. `body` is its JSON where it is an object. */
export function readFailure(
  status: number,
  body: Readonly<Record<string, unknown>> | undefined,
): { kind: FailureKind; message: string } {
  const fixed = fixedText(status);
  if (body && PRODUCT_STATUSES.includes(status)) {
    const words = [body.error, body.message].find((text) => typeof text === 'string' && text !== '');
    if (words !== undefined) return { kind: 'product', message: words as string };
    if (body.billingErrorCode !== undefined)
      return { kind: 'product', message: fixed ?? API_MESSAGES.noConnection };
  }
  return fixed === undefined
    ? { kind: 'connection', message: API_MESSAGES.noConnection }
    : { kind: 'status', message: fixed };
}

function fixedText(status: number): string | undefined {
  switch (status) {
    case 401:
    case 403:
      return API_MESSAGES.unauthorized;
    case 500:
    case 501:
      return API_MESSAGES.internal;
    case 503:
      return API_MESSAGES.unavailable;
    default:
      return undefined;
  }
}

/** Success without content: 204, and 1223 as old browsers report it [V7.28]. */
export function isEmptySuccess(status: number): boolean {
  return status === 204 || status === 1223;
}

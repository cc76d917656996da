import type { Outcome, Refusal } from '../core/refusal.ts';
import { EndpointError } from './endpoint.ts';

const STATUS: Readonly<Record<Refusal['code'], number>> = {
  'not-found': 404,
  invalid: 400,
  conflict: 409,
  forbidden: 403,
  unreadable: 409,
  'address-taken': 409,
  state: 409,
  'published-since': 409,
};

/** The value of an outcome, or the refusal as the caller of the API sees it. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { code, message, errors, conflicts, document } = outcome;
  throw new EndpointError(STATUS[code], {
    error: message,
    ...(code === 'not-found' || code === 'invalid' ? {} : { code }),
    ...(errors ? { errors } : {}),
    ...(conflicts ? { conflicts } : {}),
    ...(document ? { document } : {}),
    ...(code === 'forbidden' ? { authorizationFail: true } : {}),
  });
}

import { EndpointError } from './endpoint.ts';
import { tooManyAttempts } from './rate-limit.ts';

/** 429 with how long to wait. */
export function tooMany(waitMs: number): EndpointError {
  return new EndpointError(
    429,
    { error: tooManyAttempts(waitMs), code: 'too-many-attempts' },
    { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  );
}

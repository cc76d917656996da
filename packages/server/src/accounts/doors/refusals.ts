import { DoorError } from '../../http/door.ts';
import { tooManyAttempts } from '../../http/rate-limit.ts';

/** 429 with how long to wait. */
export function tooMany(waitMs: number): DoorError {
  return new DoorError(
    429,
    { error: tooManyAttempts(waitMs), code: 'too-many-attempts' },
    { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  );
}

export function notFound(what: string): DoorError {
  return new DoorError(404, { error: `This ${what} does not exist.` });
}

export function fieldError(field: string, message: string, status = 400): DoorError {
  return new DoorError(status, { error: message, errors: { [field]: message } });
}

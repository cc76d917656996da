import { DoorError } from '../../http/door.ts';

export function notFound(what: string): DoorError {
  return new DoorError(404, { error: `This ${what} does not exist.` });
}

export function fieldError(field: string, message: string, status = 400): DoorError {
  return new DoorError(status, { error: message, errors: { [field]: message } });
}

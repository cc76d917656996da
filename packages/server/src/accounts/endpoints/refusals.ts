import { EndpointError } from '../../http/endpoint.ts';

export function notFound(what: string): EndpointError {
  return new EndpointError(404, { error: `This ${what} does not exist.` });
}

export function fieldError(field: string, message: string, status = 400): EndpointError {
  return new EndpointError(status, { error: message, errors: { [field]: message } });
}

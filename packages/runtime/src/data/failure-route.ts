import type { RequestOptions } from '@portico/blocks/block-life';
import type { RequestError } from '@portico/model/visitor/request-error';
import { PAGE_EVENTS } from '@portico/model/visitor/shared-events';
import type { Runtime } from '../life/runtime.ts';

/**
 * Brings a failed call where it is to be seen [V8.9–V8.12]: to the caller who said so, to the fields of its dialog, or
 * over the whole page. Fields that are not valid are never shown over the page: they belong where they were typed.
 */
export function routeFailure(runtime: Runtime, error: RequestError, options: RequestOptions): void {
  const { events } = runtime.tools;
  if (error.body.loginRequired === true) events.emit(PAGE_EVENTS.loginRequired, error);
  if (error.body.authorizationFail === true) events.emit(PAGE_EVENTS.authorizationFail, error);
  if (options.quiet) return;
  if (options.onFailure) return options.onFailure(error);
  if (error.body.authorizationFail !== true) {
    if (options.dialog) return options.dialog.showErrors(error.fields ?? {}, error.message);
    // Whoever listens for it opens the login dialog.
    if (error.body.loginRequired === true || error.fields) return;
  }
  import('../errors/overlay.ts').then(
    ({ showOverlay }) => showOverlay(runtime, error),
    // Not even the overlay's script arrived.
    (problem: unknown) => console.error(error, problem),
  );
}

import type { RequestOptions } from '@portico/blocks/block-life';
import type { RequestError } from '@portico/model/visitor/request-error';
import { PAGE_EVENTS } from '@portico/model/visitor/shared-events';
import type { Runtime } from '../life/runtime.ts';

/**
 * Brings a failed call where it is to be seen [V8.9–V8.12]: to the caller who said so, to the fields of its dialog, or
 * over the whole page. What is broken beyond the caller's
 * own part (no right to it, an answer that is no JSON) covers the page whoever called. Fields that are not valid are never shown over the page: they belong where they were typed.
 */
export function routeFailure(runtime: Runtime, error: RequestError, options: RequestOptions): void {
  const { events } = runtime.tools;
  if (error.body.loginRequired === true) events.emit(PAGE_EVENTS.loginRequired, error);
  if (error.body.authorizationFail === true) events.emit(PAGE_EVENTS.authorizationFail, error);
  if (options.quiet) return;
  const isFatal = error.body.authorizationFail === true || error.kind === 'unparsable';
  if (!isFatal) {
    if (options.onFailure) return options.onFailure(error);
    if (options.dialog) return options.dialog.showErrors(error.fields ?? {}, error);
    // Whoever listens for it opens the login dialog.
    if (error.body.loginRequired === true || error.fields) return;
  }
  import('../errors/overlay.ts').then(
    ({ showOverlay }) => showOverlay(runtime, error),
    // Not even the overlay's script arrived.
    (problem: unknown) => console.error(error, problem),
  );
}

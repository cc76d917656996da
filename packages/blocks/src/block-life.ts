import type { RequestError } from '@portico/model/visitor/request-error';
import type { RuntimePage } from '@portico/model/page/runtime-page';

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, in place of `body`. */
  form?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Sent beside those of every call. */
  headers?: Readonly<Record<string, string>>;
  /** How often to try again, after 200 ms, where there was no connection. */
  retries?: number;
  timeoutMs?: number;
  /**
   * Where a failure is shown; the call rejects in any case. `quiet`: nowhere, as nobody waits for it or the caller has
   * words for everything; `onFailure`: there; `dialog`: in a dialog, at its fields. Without any of them it covers the
   * page, unless it is about fields. What nobody can answer for covers it in any case but `quiet`: the account may not,
   * or the server's answer cannot be read.
   */
  quiet?: boolean;
  onFailure?(error: RequestError): void;
  dialog?: { showErrors(errors: Readonly<Record<string, string>>, error: RequestError): void };
}

/**
 * The data layer: one call to the site's own server. Resolves with the answer's JSON; undefined for 204.
 * Rejects with a `RequestError` (model/request-error).
 * @param path from the site's root, or of the API: `/api/census/RecordHit` and `census/RecordHit` are the same
 */
export type Request = <T = unknown>(
  method: RequestMethod,
  path: string,
  options?: RequestOptions,
) => Promise<T>;

/** Global events of the page. */
export interface PageEvents {
  emit(name: string, detail?: unknown): void;
  /** @returns a function that stops listening */
  on(name: string, listener: (detail: unknown) => void): () => void;
}

/** What the runtime lends to blocks that live in the visitor's browser. */
export interface BlockTools {
  page: RuntimePage;
  request: Request;
  events: PageEvents;
  /** Reports a failure to the owner; never throws. */
  report(error: unknown, where?: string): void;
  /** Says to the site's statistics that something happened. Counts nobody who is not to be counted; never fails. */
  track(name: string, data?: Readonly<Record<string, unknown>>): void;
  /** Brings blocks to life in what came into the page later, such as a popup. */
  bring?(root: ParentNode): void;
}

/**
 * What `enhance.ts` of a block's folder exports as `enhance`: binds the block's engine to the server's markup.
 * @param root the block's `[data-block-type]` element
 * @param fields its fields, from `data-block-json`
 * @returns what to do when the page is torn down
 */
export type Enhance<Fields> = (root: HTMLElement, fields: Fields, tools: BlockTools) => void | (() => void);

/**
 * What `enhance.ts` may export as `readFields`, where its fields are not what `data-block-json` says as it stands.
 * What it throws is reported, and the block keeps its server markup.
 */
export type ReadScriptFields<Fields> = (json: string, root: HTMLElement) => Fields | Promise<Fields>;

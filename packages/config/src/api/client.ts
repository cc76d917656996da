/** What an API endpoint answers when it refuses. */
interface RefusalBody {
  error?: string;
  errors?: Record<string, string>;
  code?: string;
  crumbFail?: boolean;
  crumb?: string;
  loginRequired?: boolean;
  authorizationFail?: boolean;
}

/** A refusal by the server, in words for the person at the screen. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** Texts by field. */
  readonly errors: Record<string, string> | undefined;
  /** The whole answer: some refusals carry more, such as both values of a conflict. */
  readonly body: unknown;

  constructor(status: number, body: RefusalBody) {
    super(
      body.error ?? (status >= 500 ? 'The server had a problem. Please try again.' : 'This did not work.'),
    );
    this.status = status;
    this.code = body.code;
    this.errors = body.errors;
    this.body = body;
  }
}

/** The server could not be reached; nothing was changed, as far as we know. */
export class OfflineError extends Error {
  constructor() {
    super(
      'The server cannot be reached. Your changes are kept and will be saved when the connection is back.',
    );
  }
}

/** The server was reached and did not answer in time: whether it did what was asked is not known. */
export class NoAnswerError extends Error {
  constructor(
    message = 'The server is taking too long to answer. It may or may not have worked: please check before you try again.',
  ) {
    super(message);
  }
}

/** The person closed the question for the password; nothing was done. */
export class CancelledError extends Error {
  constructor() {
    super('Cancelled.');
  }
}

export interface ClientParts {
  fetch: typeof fetch;
  /** Asks the person to sign in again, in place; resolves with the fresh CSRF token, false when they would rather not. */
  signIn(): Promise<string | false>;
  /** Asks for the password again; resolves true once confirmed. */
  confirmPassword(): Promise<boolean>;
  /** Told of each answer or failure to reach the server. */
  onReach(reached: boolean): void;
  /** Told that the server refused a write because its disk is full. */
  onDiskFull(): void;
}

export interface RequestOptions {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent in place of a body: files. */
  form?: FormData;
  signal?: AbortSignal;
  /** How long an answer is waited for, in milliseconds; as long as it takes when absent. */
  answerMs?: number;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Talks to the owner API. Carries the CSRF token; heals by itself, once each per call: a stale CSRF token by the fresh one of
 * the refusal, an ended session by signing in again in place, a needed password by asking for it.
 */
export class ApiClient {
  #parts: ClientParts;
  #csrfToken = '';
  #signingIn: Promise<string | false> | undefined;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  get csrfToken(): string {
    return this.#csrfToken;
  }

  /** The CSRF token of the present session, from GET session. */
  setCsrfToken(crumb: string): void {
    this.#csrfToken = crumb;
  }

  get<T>(path: string, options: RequestOptions = {}): Promise<T> {
    return this.request<T>('GET', path, options);
  }

  post<T>(path: string, body?: unknown, options: Pick<RequestOptions, 'answerMs'> = {}): Promise<T> {
    return this.request<T>('POST', path, { ...options, body: body ?? {} });
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.request<T>('PUT', path, { body });
  }

  delete<T>(path: string, body?: unknown): Promise<T> {
    return this.request<T>('DELETE', path, body === undefined ? {} : { body });
  }

  /**
   * @throws ApiError when the server refuses, OfflineError when it is out of reach, NoAnswerError when it is silent for
   * longer than `answerMs`, CancelledError when the person closed a question that had to be answered first
   */
  async request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
    let csrfRefreshed = false;
    let signedIn = false;
    let confirmed = false;
    for (;;) {
      const { status, body } = await this.#send(method, path, options);
      if (status < 400) return body as T;
      const refusal = (body ?? {}) as RefusalBody;
      if (refusal.crumbFail && refusal.crumb && !csrfRefreshed) {
        csrfRefreshed = true;
        this.#csrfToken = refusal.crumb;
        continue;
      }
      if (status === 401 && refusal.loginRequired && !signedIn) {
        signedIn = true;
        if (await this.#signInOnce()) continue;
        throw new CancelledError();
      }
      if (status === 403 && refusal.code === 'confirm-password' && !confirmed) {
        confirmed = true;
        if (await this.#parts.confirmPassword()) continue;
        throw new CancelledError();
      }
      if (refusal.code === 'disk-full') this.#parts.onDiskFull();
      throw new ApiError(status, refusal);
    }
  }

  /** Requests that fail together ask once. */
  async #signInOnce(): Promise<boolean> {
    this.#signingIn ??= this.#parts.signIn().finally(() => {
      this.#signingIn = undefined;
    });
    const crumb = await this.#signingIn;
    if (crumb !== false) this.#csrfToken = crumb;
    return crumb !== false;
  }

  async #send(method: Method, path: string, options: RequestOptions) {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(options.query ?? {}))
      if (value !== undefined && value !== '') query.set(key, String(value));
    const headers: Record<string, string> = { accept: 'application/json' };
    if (method !== 'GET') headers['x-csrf-token'] = this.#csrfToken;
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    const tooLong = options.answerMs === undefined ? undefined : AbortSignal.timeout(options.answerMs);
    const signals = [options.signal, tooLong].filter((signal) => signal !== undefined);
    let response: Response;
    let text: string;
    try {
      response = await this.#parts.fetch(`/api${path}${query.size > 0 ? `?${query}` : ''}`, {
        method,
        headers,
        credentials: 'same-origin',
        ...(options.form ? { body: options.form } : {}),
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        ...(signals.length > 0 ? { signal: signals[1] ? AbortSignal.any(signals) : signals[0] } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      });
      // A server that ends in the middle of its answer was not reached either.
      text = await response.text();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (tooLong?.aborted) throw new NoAnswerError();
      this.#parts.onReach(false);
      throw new OfflineError();
    }
    let body: unknown;
    try {
      body = text === '' ? undefined : JSON.parse(text);
    } catch {
      body = undefined;
    }
    // Said by what stands before a server that is away for the moment.
    const isAway = body === undefined && [502, 503, 504].includes(response.status);
    this.#parts.onReach(!isAway);
    if (isAway) throw new OfflineError();
    return { status: response.status, body };
  }
}

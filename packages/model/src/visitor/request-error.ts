import type { FailureKind } from './api-failure.ts';

/** What the data layer refuses with: the server's answer, or none where there was no connection. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** HTTP status; 0 without a connection. */
  readonly status: number;
  /** The answer's JSON, where it was an object. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly kind: FailureKind;

  constructor(
    message: string,
    answer: { status: number; body?: Readonly<Record<string, unknown>>; url: string; kind: FailureKind },
  ) {
    super(message);
    this.status = answer.status;
    this.body = answer.body ?? {};
    this.url = answer.url;
    this.kind = answer.kind;
  }

  /** Texts by field, as `{email: 'This is not an email address.'}`; undefined where the answer names no field. */
  get fields(): Readonly<Record<string, string>> | undefined {
    const { errors } = this.body;
    if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return undefined;
    const texts = Object.entries(errors).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return texts.length === 0 ? undefined : Object.fromEntries(texts);
  }
}

import type { RawAnswer } from '../../bench/lib/answer.ts';
import { send } from '../../bench/lib/answer.ts';
import { owner } from '../../bench/lib/built-server.ts';

/** An endpoint said no, or something went wrong: anything but a 2xx. */
export class Refusal extends Error {
  readonly status: number;
  readonly reply: Record<string, unknown>;

  constructor(what: string, status: number, reply: Record<string, unknown>) {
    super(`${what}: ${status} ${JSON.stringify(reply)}`);
    this.status = status;
    this.reply = reply;
  }
}

/** An owner signed in on a server's first site, talking to its endpoints as the owner's app does. */
export class OwnerClient {
  readonly #port: number;
  readonly #cookies = new Map<string, string>();

  constructor(port: number) {
    this.#port = port;
  }

  get #host(): string {
    return `localhost:${this.#port}`;
  }

  async signIn(): Promise<void> {
    await this.call('POST', '/api/auth/Login', { email: owner.email, password: owner.password });
  }

  /** @throws Refusal for any answer that is not 2xx; the connection's own error when there is no answer */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const crumb = this.#cookies.get('crumb');
    const answer = await send(this.#port, path, {
      method,
      headers: {
        host: this.#host,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(crumb === undefined ? {} : { 'x-csrf-token': crumb }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    const reply = answer.body.length > 0 ? parse(answer.body) : {};
    if (answer.status < 200 || answer.status > 299)
      throw new Refusal(`${method} ${path}`, answer.status, reply);
    return reply as T;
  }

  /** What a visitor gets, without any cookie. */
  visit(path: string): Promise<RawAnswer> {
    return send(this.#port, path, { headers: { host: this.#host } });
  }
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>;
  } catch {
    return { notJson: body.toString().slice(0, 500) };
  }
}

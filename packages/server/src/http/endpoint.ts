import type { Contract, EndpointShape, SchemaOf } from '@portico/model/api/contract';
import type { Permission, Role } from '@portico/model/site/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account, Session } from '../identity/sessions.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';

/**
 * Who may come through an endpoint: `anyone`; `account`, whoever is signed in, for endpoints that touch nothing but the account
 * itself; `operator`, who runs the server, whatever their role here; `contributor`, whoever has a role on this site that may do something at all, for endpoints where it depends on
 * the body what more is asked; else a permission that the account's role on the site must carry.
 */
export type EndpointAccess = 'anyone' | 'account' | 'operator' | 'contributor' | Permission;

/** Endpoints that ask for no role. */
type Roleless = 'anyone' | 'account' | 'operator';

/**
 * What the site's lock (private, its password not given, trial over, removed) does at an endpoint open to anyone.
 * `site`, `shop`: it refuses who may not see the pages, before anything of the request is read, and says that the site
 * or its shop is closed. Else the endpoint stands before the lock, for the reason that is told.
 */
export type SiteLock = 'site' | 'shop' | { openBecause: string };

/** Whom a role lets in the lock does not concern: those endpoints have nothing to declare. */
type Lock<A extends EndpointAccess> = 'anyone' extends A ? { lock: SiteLock } : { lock?: undefined };

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What an endpoint's handler is given. Params, query and body have passed their schemas. */
export interface EndpointCall<A extends EndpointAccess, P, Q, B> {
  portico: Portico;
  /** Site of the request's host: every row read or written carries its id. */
  site: SiteRecord;
  account: 'anyone' extends A ? Account | undefined : Account;
  session: 'anyone' extends A ? Session | undefined : Session;
  /** The account's role on the site; undefined where it has none (only at `anyone` and `account` endpoints). */
  role: [Extract<A, Roleless>] extends [never] ? Role : Role | undefined;
  /** Address the request came from, proxies considered. */
  address: string;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface EndpointSettings {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole path with `:params`, such as `/api/rest/documents/:id`. */
  path: string;
  permission: EndpointAccess;
  /** Asks for a password given within the last ten minutes. */
  confirm?: boolean;
  /** Largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number;
  /**
   * Leaves JSON as the text it came in, for a task to read off the event loop: `request.body` is a string, and the
   * handler answers for its shape. `body` describes it.
   */
  raw?: boolean;
  /** Takes `multipart/form-data`: the handler reads `request.parts()`; body is undefined. */
  multipart?: boolean;
  /** Also takes a plain HTML form post, which proves itself by coming from a page of this host. */
  form?: boolean;
  /** Also takes `text/plain` that holds JSON, as beacons send it, from pages of this host. */
  beacon?: boolean;
  /** Also takes `text/plain` of programs that are no browsers, as mail services send it: its address is a secret. */
  fromPrograms?: boolean;
  /** Content type of an answer that is no JSON; the handler sends it itself. */
  replyType?: string;
  /**
   * `false`: no CSRF token is asked (signing in, where there is no session whose CSRF token it could be; what only measures).
   * `'visitor'`: who is not signed in as well must show the CSRF token of their cookie; without one they are given it.
   */
  csrf?: false | 'visitor';
  /**
   * What a write needs room for on the disk, which is looked at before it is let in: rows when absent, `files` for
   * uploads, `none` for what writes next to nothing, only reads, or makes room (as every DELETE does).
   */
  room?: 'files' | 'none';
  /** One sentence for the API's description. */
  summary: string;
  /** Status of a reply with a value; 200 when absent. */
  status?: 200 | 201 | 202;
}

/** One endpoint of the API as data. Routes, guards, description and the test that tries every endpoint all come from it. */
export interface Endpoint extends EndpointSettings {
  lock: SiteLock | undefined;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  /** Shape of the answer; undefined: always 204. */
  replySchema: z.ZodType | undefined;
  handle(call: EndpointCall<'account' | 'anyone', never, never, never>): Promise<unknown>;
}

/** What a handler gives back: what its schema takes, nothing where it has none, or the `reply` it has answered by. */
type Answer<R> = R extends z.ZodType ? z.input<R> | FastifyReply : FastifyReply | undefined;

/** The rest of an endpoint whose shapes are known: who may come through it, and what it does. */
type Declared<A extends EndpointAccess, P, Q, B, R> = Omit<EndpointSettings, 'method' | 'path'> &
  Lock<A> & {
    permission: A;
    handle(call: EndpointCall<A, P, Q, B>): Promise<Answer<R>>;
  };

type Shapes = Record<keyof EndpointShape, z.ZodType | undefined>;
type Handled = EndpointSettings & { lock?: SiteLock | undefined; handle(call: never): Promise<unknown> };

const made = ({ lock, handle, ...settings }: Handled, { params, query, body, reply }: Shapes): Endpoint => ({
  ...settings,
  lock,
  params,
  query,
  body: body instanceof z.ZodObject && !body._zod.def.catchall ? body.strict() : body,
  replySchema: reply,
  handle: handle as Endpoint['handle'],
});

/**
 * Declares an endpoint with shapes of its own, for what has no place in the contract, as the description of it. The handler
 * returns the reply's value; undefined answers 204, the `reply` itself says it was answered already. A key the body
 * schema does not know is refused, one the query does not know is ignored.
 */
export function defineEndpoint<
  const A extends EndpointAccess,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(
  endpoint: Pick<EndpointSettings, 'method' | 'path'> &
    Declared<A, P, Q, B, R> & { params?: P; query?: Q; body?: B; reply?: R },
): Endpoint {
  const { params, query, body, reply, ...rest } = endpoint;
  return made(rest, { params, query, body, reply });
}

/**
 * Declares the endpoints of a contract: each by its method and path, with what the contract does not say. What a handler
 * answers must fit the contract.
 */
export function endpointsOf<C extends Contract>(contract: C) {
  return <const K extends keyof C & string, const A extends EndpointAccess>(
    name: K,
    endpoint: Declared<
      A,
      SchemaOf<C[K], 'params'>,
      SchemaOf<C[K], 'query'>,
      SchemaOf<C[K], 'body'>,
      SchemaOf<C[K], 'reply'>
    >,
  ): Endpoint => {
    const [method, path] = name.split(' ') as [Endpoint['method'], string];
    const { params, query, body, reply } = contract[name] as EndpointShape;
    return made({ ...endpoint, method, path }, { params, query, body, reply });
  };
}

/** What every refusal says. */
export interface EndpointErrorBody {
  error: string;
  /** Texts by field, paths joined with dots. */
  errors?: Record<string, string>;
  code?: string;
  [more: string]: unknown;
}

/** Thrown at an endpoint to refuse what the caller can help: the status and the whole reply. */
export class EndpointError extends Error {
  readonly status: number;
  readonly body: EndpointErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: EndpointErrorBody, headers: Record<string, string> = {}) {
    super(body.error);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What goes into an endpoint and comes out of it. `body` is what is sent as JSON, or describes what is sent otherwise;
 * without a `reply` the answer has no content (204), or is a file.
 */
export interface EndpointShape {
  /** Of `:name` in the path. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply?: z.ZodType;
}

/**
 * The endpoints of one part of the product, by method and path. The server's routes validate with these schemas, the
 * API's description is made from them, and the app's client has its types from them (`endpoints.ts`).
 */
export type Contract = Readonly<Record<`${Method} /api/${string}`, EndpointShape>>;

/** A schema of an endpoint; undefined where it has none. */
export type SchemaOf<E, Name extends keyof EndpointShape> = E extends {
  readonly [K in Name]: infer S extends z.ZodType;
}
  ? S
  : undefined;

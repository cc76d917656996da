import type { z } from 'zod';
import type { CleanTools } from './block-definition.ts';
import type { GuardedField } from './guarded-field.ts';

/**
 * A kind of document: its validator, its version and the upgrades that bring older stored bodies to it stand
 * side by side. Old bodies are upgraded on reading; every past version keeps a fixture.
 */
export interface DocumentKind<Body = unknown> {
  kind: string;
  /** Version of the body's shape that this code writes. Starts at 1. */
  version: number;
  schema: z.ZodType<Body>;
  /** `upgrades[n]` turns a body of version n into one of version n + 1. */
  upgrades: Readonly<Record<number, (body: unknown) => unknown>>;
  /** One per site, found by its kind. */
  singleton?: boolean;
  /** Belongs to a collection and is listed by it. */
  item?: boolean;
  /** Of no concern to visitors: it stays in the state `private`. */
  unpublished?: boolean;
  /** Has an address of its own. */
  addressed?: boolean;
  /** Fields that need more than the right to edit the document. */
  guarded?: readonly GuardedField[];
  /**
   * What is wrong with a body beyond its shape, by field: what its schema cannot say.
   * @param before what is stored now; undefined for a new document
   */
  problems?(body: Body, before: unknown): Record<string, string>;
  /** Cleans raw HTML of its own (blocks have theirs), after validation. The server calls it on save. */
  clean?(body: Body, tools: CleanTools): Body;
  /** What owner's lists call this document. */
  title(body: Body): string;
}

/** A document that belongs to a collection, is listed by it and has an address below it. */
export interface ItemDocumentKind<Body = unknown> extends DocumentKind<Body> {
  item: true;
  addressed: true;
  /** Words of its fields beside those of its sections, for search, excerpts and descriptions; none when absent. */
  text?(body: Body): string;
  /** Lists tell these words beside the item anyway: excerpts leave them out. */
  isToldBeside?: true;
}

export type ReadResult<Body> =
  | { ok: true; body: Body }
  | { ok: false; reason: 'unknown-version' | 'invalid'; message: string; issues?: z.core.$ZodIssue[] };

/**
 * Brings a stored body of any past version to today's shape and validates it.
 * A version newer than this code is refused, never guessed at.
 */
export function readBody<Body>(kind: DocumentKind<Body>, version: number, body: unknown): ReadResult<Body> {
  if (!Number.isInteger(version) || version < 1 || version > kind.version)
    return {
      ok: false,
      reason: 'unknown-version',
      message: `This ${kind.kind} has version ${version}; this Portico reads versions 1 to ${kind.version}.`,
    };
  let current = body;
  for (let v = version; v < kind.version; v++) {
    const upgrade = kind.upgrades[v];
    if (!upgrade) throw new Error(`Document kind ${kind.kind} lacks its upgrade from version ${v}`);
    current = upgrade(current);
  }
  const parsed = kind.schema.safeParse(current);
  if (parsed.success) return { ok: true, body: parsed.data };
  const first = parsed.error.issues[0];
  return {
    ok: false,
    reason: 'invalid',
    message: `${first?.path.join('.') || kind.kind}: ${first?.message ?? 'invalid'}`,
    issues: parsed.error.issues,
  };
}

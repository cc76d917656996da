import { withCurrentBlocks } from '@portico/blocks/current-blocks';
import { documentSave } from '@portico/model/api/documents';
import { readBody } from '@portico/model/documents/document';
import { documentKinds, type KindName } from '@portico/model/documents/document-kinds';
import { applyChanges, type Change, type Conflict, sameJson } from '@portico/model/documents/merge';
import { type FieldErrors, WHOLE } from '@portico/model/documents/validation';
import parseJson from 'secure-json-parse';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { checkBody } from '../check-body.ts';
import { withSkus } from '../missing-skus.ts';
import type { Refusal } from '../../core/refusal.ts';
import { type EndpointErrorBody, EndpointError } from '../../http/endpoint.ts';
import { validate } from '../../http/validate.ts';

export interface BodyToPrepare {
  kind: KindName;
  /** What is stored now, as JSON; absent for a new document. */
  stored?: { version: number; text: string } | undefined;
  /** As JSON: a save as it was sent (`documentSave`), our own list of changes, or the whole body in its place. */
  next: { save: string } | { changes: string } | { body: string };
  /** Who writes it. */
  actor: Actor;
  /** May it be beyond limits of size? Such as what was stored before there were any. */
  mayExceed?: boolean | undefined;
}

/** What decides on the room in a collection. */
export type CollectionFacts = { type?: string; itemOrder?: string };

export type PreparedBody =
  | { ok: true; changed: false }
  | {
      ok: true;
      changed: true;
      /** The body as it is to be stored. */
      text: string;
      title: string;
      slug: string;
      /** Of collections: as it was, and as it becomes. */
      collection?: { before: CollectionFacts | undefined; after: CollectionFacts };
    }
  | {
      ok: false;
      code: Extract<Refusal['code'], 'conflict' | 'invalid' | 'forbidden' | 'unreadable'>;
      message: string;
      errors?: FieldErrors;
      conflicts?: Conflict[];
    }
  /** It is no save at all. */
  | { ok: false; code: 'bad-request'; status: number; body: EndpointErrorBody };

/** Checks what is to be written into a document, and gives what is to be stored. */
export function prepareBody({ kind, stored, next, actor, mayExceed = false }: BodyToPrepare): PreparedBody {
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  const read = stored && readBody(definition, stored.version, JSON.parse(stored.text));
  if (read && !read.ok && !('body' in next)) return { ok: false, code: 'unreadable', message: read.message };
  const before = read?.ok ? withCurrentBlocks(kind, read.body as unknown) : undefined;
  let body: unknown;
  if (!('body' in next)) {
    const save = 'save' in next ? readSave(next.save) : { changes: JSON.parse(next.changes) as Change[] };
    if ('ok' in save) return save;
    const merged = applyChanges<unknown>(before, save.changes);
    if (!merged.ok)
      return {
        ok: false,
        code: 'conflict',
        message: 'Somebody else changed this in the meantime. Please choose which version to keep.',
        conflicts: merged.conflicts,
      };
    if (!merged.changed) return { ok: true, changed: false };
    body = withSkus(kind, merged.body);
  } else body = stored ? JSON.parse(next.body) : withSkus(kind, JSON.parse(next.body));

  const checked = checkBody(kind, body, { before, actor, mayExceed });
  if (!checked.ok) {
    const message = checked.errors[WHOLE] ?? 'Please check the marked fields.';
    return { ok: false, code: checked.code, message, errors: checked.errors };
  }
  if (before !== undefined && stored?.version === definition.version && sameJson(before, checked.body))
    return { ok: true, changed: false };
  return {
    ok: true,
    changed: true,
    text: JSON.stringify(checked.body),
    title: checked.title,
    slug: checked.slug,
    ...(kind === 'collection'
      ? { collection: { before: factsOf(before), after: factsOf(checked.body) ?? {} } }
      : {}),
  };
}

function factsOf(body: unknown): CollectionFacts | undefined {
  if (body === undefined) return undefined;
  const { type, itemOrder } = body as CollectionFacts;
  return { ...(type === undefined ? {} : { type }), ...(itemOrder === undefined ? {} : { itemOrder }) };
}

function readSave(
  text: string,
): z.infer<typeof documentSave> | Extract<PreparedBody, { code: 'bad-request' }> {
  try {
    const sent: unknown = parseJson(text, null, { protoAction: 'error', constructorAction: 'error' });
    return validate(documentSave, sent, 'request') as z.infer<typeof documentSave>;
  } catch (error) {
    if (error instanceof EndpointError)
      return { ok: false, code: 'bad-request', status: error.status, body: error.body };
    if (error instanceof SyntaxError)
      return {
        ok: false,
        code: 'bad-request',
        status: 400,
        body: { error: 'The request is not valid JSON.' },
      };
    throw error;
  }
}

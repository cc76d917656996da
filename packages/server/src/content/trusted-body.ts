import { withCurrentBlocks } from '@portico/blocks/current-blocks';
import { sectionPathsOf } from '@portico/model/documents/body-blocks';
import { readBody } from '@portico/model/documents/document';
import {
  documentKinds,
  isKindName,
  KIND_NAMES,
  type KindName,
} from '@portico/model/documents/document-kinds';
import { memoize } from '@portico/model/documents/memoize';

/** By kind: bodies that many pages are made of are looked through once. */
const current = Object.fromEntries(
  KIND_NAMES.filter((kind) => sectionPathsOf(kind).length > 0).map((kind) => [
    kind,
    memoize((body: object) => withCurrentBlocks(kind, body)),
  ]),
) as Partial<Record<KindName, (body: object) => object>>;

/**
 * A stored body in today's shape, its blocks as well. What has today's version was validated when it was saved and is
 * taken as it is; older ones are upgraded. Undefined when it cannot be read.
 */
export function trustedBody(kind: string, version: number, body: unknown): unknown {
  if (!isKindName(kind)) return undefined;
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  if (version !== definition.version) {
    const read = readBody(definition, version, body);
    return read.ok ? withCurrentBlocks(kind, read.body) : undefined;
  }
  return typeof body === 'object' && body !== null ? (current[kind]?.(body) ?? body) : body;
}

import { definitionOf } from '@portico/blocks/registry';
import { readFields } from '@portico/model/documents/block-definition';
import { mapBlocks } from '@portico/model/documents/body-blocks';
import { readBody } from '@portico/model/documents/document';
import { documentKinds, type KindName } from '@portico/model/documents/document-kinds';

/** Maps whose keys have no order of their own, by kind. */
const UNORDERED: Readonly<Record<string, string>> = { collection: 'categories', translation: 'values' };

/**
 * A body as files hold it: today's shape, keys in the order of the schema. What this Portico cannot read stays as it
 * is with its version, keys sorted.
 */
export function canonicalBody(
  kind: KindName,
  version: number,
  body: unknown,
): { version: number; body: unknown; readable: boolean } {
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  const read = readBody(definition, version, body);
  if (!read.ok) return { version, body: sortedKeys(body), readable: false };
  const parsed = mapBlocks(kind, read.body as unknown, ({ block }) => {
    const known = definitionOf(block.type);
    const fields =
      known && block.version <= known.version ? readFields(known, block.version, block.fields) : undefined;
    return known && fields?.ok
      ? { ...block, type: known.type, version: known.version, fields: fields.body }
      : { ...block, fields: sortedKeys(block.fields) as Record<string, unknown> };
  }) as Record<string, unknown>;
  const unordered = UNORDERED[kind];
  return {
    version: definition.version,
    body: unordered ? { ...parsed, [unordered]: sortedOnce(parsed[unordered]) } : parsed,
    readable: true,
  };
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortedOnce(value: unknown): unknown {
  return Object.fromEntries(Object.entries(value as object).sort(byKey));
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(byKey)
      .map(([key, part]) => [key, sortedKeys(part)]),
  );
}

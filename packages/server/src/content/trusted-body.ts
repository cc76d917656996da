import { readBody } from '@portico/model/documents/document';
import { documentKinds, isKindName } from '@portico/model/documents/document-kinds';

/**
 * A stored body in today's shape. What has today's version was validated when it was saved and is taken as it is;
 * older ones are upgraded. Undefined when it cannot be read.
 */
export function trustedBody(kind: string, version: number, body: unknown): unknown {
  if (!isKindName(kind)) return undefined;
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  if (version === definition.version) return body;
  const read = readBody(definition, version, body);
  return read.ok ? read.body : undefined;
}

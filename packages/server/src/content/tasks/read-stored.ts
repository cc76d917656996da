import { withCurrentBlocks } from '@portico/blocks/current-blocks';
import { type ReadResult, readBody } from '@portico/model/documents/document';
import { documentKinds, type KindName } from '@portico/model/documents/document-kinds';

export interface StoredBody {
  kind: KindName;
  version: number;
  /** JSON. */
  text: string;
}

/** A stored body in today's shape, its blocks as well, as JSON; or why it cannot be read. */
export function readStored({
  kind,
  version,
  text,
}: StoredBody):
  | { ok: true; text: string }
  | Pick<ReadResult<never> & { ok: false }, 'ok' | 'reason' | 'message'> {
  const read = readBody(documentKinds[kind] as (typeof documentKinds)['page'], version, JSON.parse(text));
  if (!read.ok) return { ok: false, reason: read.reason, message: read.message };
  return { ok: true, text: JSON.stringify(withCurrentBlocks(kind, read.body)) };
}

import type { Id } from '@portico/model/documents/id';
import { EndpointError } from '../http/endpoint.ts';
import { runTask } from '../workers/run-task.ts';
import type { BodyToPrepare, PreparedBody } from './tasks/prepare-body.ts';
import type { Actor } from './actor.ts';
import type { DocumentRecord } from './document-record.ts';
import { Refused, refuse } from '../core/refusal.ts';

/**
 * What is to be stored of a body, checked off the event loop where it is large; undefined where nothing changes.
 * @param current the document as it stands, for whoever met somebody else's change
 * @throws Refused; EndpointError where what was sent is no save
 */
export async function prepare(
  siteId: Id,
  { kind, stored, next, mayExceed = false }: Pick<BodyToPrepare, 'kind' | 'stored' | 'next' | 'mayExceed'>,
  actor: Actor,
  current?: () => Promise<DocumentRecord>,
): Promise<Extract<PreparedBody, { changed: true }> | undefined> {
  const size =
    Object.values<string>(next).reduce((sum, text) => sum + text.length, 0) + (stored?.text.length ?? 0);
  const prepared = await runTask('prepareBody', siteId, size, { kind, stored, next, actor, mayExceed });
  if (prepared.ok) return prepared.changed ? prepared : undefined;
  if (prepared.code === 'bad-request') throw new EndpointError(prepared.status, prepared.body);
  const { code, message, errors, conflicts } = prepared;
  const document = code === 'conflict' ? await current?.() : undefined;
  throw new Refused(
    refuse(code, message, {
      ...(errors ? { errors } : {}),
      ...(conflicts ? { conflicts } : {}),
      ...(document ? { document } : {}),
    }),
  );
}

import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import { MemoryLimit } from '../../http/memory-limit.ts';
import { tooMany } from '../../http/too-many.ts';
import { endEditing, noteEditing } from '../editing.ts';
import { byId, editable, idText } from './shapes.ts';

const key = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not an id.');

/** A window is heard of every few seconds and when what is selected rests: several windows of one account fit in. */
const PER_ACCOUNT = { max: 300, windowMs: 60_000 };
const beats = new MemoryLimit(PER_ACCOUNT);

/** @throws EndpointError 429 for who says more than its windows could */
function limitBeats({ portico, account }: { portico: { now(): Date }; account: { id: string } }): void {
  const waitMs = beats.take(account.id, portico.now().getTime());
  if (waitMs > 0) throw tooMany(waitMs);
}

/** Who else has a document open to edit. */
export const editingEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/documents/:id/editing/:window',
    room: 'none',
    permission: 'contributor',
    params: byId.extend({ window: idText }),
    summary: 'Says, every few seconds, that a document is open in a window; answers who else has it open.',
    body: z.object({
      /** What is selected there. */
      blocks: z.array(key).max(60),
    }),
    reply: z.object({
      others: z.array(
        z.object({
          window: z.string(),
          name: z.string(),
          /** Another window of the same account. */
          isYou: z.boolean(),
          blocks: z.array(z.string()),
        }),
      ),
      edit: z.number(),
      savedBy: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
    }),
    handle: async (call) => {
      limitBeats(call);
      const { id, window } = call.params;
      await editable(call, id);
      const { blocks } = call.body;
      return noteEditing(call.portico, call.site.id, id, { window, accountId: call.account.id, blocks });
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/documents/:id/editing/:window',
    permission: 'contributor',
    params: byId.extend({ window: idText }),
    summary: 'Says that a window no longer edits a document.',
    handle: async (call) => {
      const { id, window } = call.params;
      await editable(call, id);
      await endEditing(call.portico, call.site.id, id, { window, accountId: call.account.id });
      return undefined;
    },
  }),
];

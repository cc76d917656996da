import { editingApi } from '@portico/model/api/editing';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { MemoryLimit } from '../../http/memory-limit.ts';
import { tooMany } from '../../http/too-many.ts';
import { endEditing, noteEditing } from '../editing.ts';
import { editable } from './shapes.ts';

const endpoint = endpointsOf(editingApi);

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
  endpoint('PUT /api/rest/documents/:id/editing/:window', {
    room: 'none',
    permission: 'contributor',
    summary: 'Says, every few seconds, that a document is open in a window; answers who else has it open.',
    handle: async (call) => {
      limitBeats(call);
      const { id, window } = call.params;
      await editable(call, id);
      const { blocks } = call.body;
      return noteEditing(call.portico, call.site.id, id, { window, accountId: call.account.id, blocks });
    },
  }),
  endpoint('DELETE /api/rest/documents/:id/editing/:window', {
    permission: 'contributor',
    summary: 'Says that a window no longer edits a document.',
    handle: async (call) => {
      const { id, window } = call.params;
      await editable(call, id);
      await endEditing(call.portico, call.site.id, id, { window, accountId: call.account.id });
      return undefined;
    },
  }),
];

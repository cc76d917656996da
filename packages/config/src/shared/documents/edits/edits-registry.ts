import { api } from '../../../api/api.ts';
import { ApiError, CancelledError, NoAnswerError, OfflineError } from '../../../api/client.ts';
import { contentChanged, keys } from '../../../api/queries.ts';
import type { Change, Conflict } from '@portico/model/documents/merge';
import type { Document } from '@portico/model/api/documents';
import type { Session } from '@portico/model/api/session';
import { queryClient } from '../../../api/query-client.ts';
import { connectivity } from '../../../api/connectivity.ts';
import { DocumentEdits, type SaveAnswer } from './document-edits.ts';
import { UnsavedEdits } from './unsaved-edits.ts';
import type { TypedValue } from './typed-value.ts';

/** Edits under way, by document. They outlive the panel that began them, until they are saved. */
const open = new Map<string, DocumentEdits>();

/** A save that nobody answers for so long was lost on its way. */
const ANSWER_MS = 10_000;

async function save(id: string, basedOn: number, changes: Change[]): Promise<SaveAnswer> {
  try {
    const document = await api.request('PATCH', `/rest/documents/${id}`, {
      body: { basedOn, changes },
      answerMs: ANSWER_MS,
    });
    return { type: 'saved', document };
  } catch (error) {
    if (error instanceof OfflineError) return { type: 'unreachable' };
    if (error instanceof NoAnswerError) {
      connectivity.set(false);
      return { type: 'unreachable' };
    }
    if (error instanceof ApiError) {
      // Too much at once for the server, or no room on its disk: nothing is wrong with what was typed.
      if (error.status === 507) return { type: 'unreachable', why: 'the server’s disk is full' };
      if (error.status === 429 || error.status === 503) return { type: 'unreachable' };
      const body = error.body as { conflicts?: Conflict[]; document?: Document } | undefined;
      if (error.status === 409 && body?.conflicts && body.document)
        return { type: 'conflict', conflicts: body.conflicts, document: body.document };
      return { type: 'refused', message: error.message, errors: error.errors ?? {} };
    }
    if (error instanceof CancelledError)
      return { type: 'refused', message: 'Not saved: please log in again.', errors: {} };
    throw error;
  }
}

/** The edits of a document: those under way, else new ones on what the server just said. */
export function editsOf(document: Document): DocumentEdits {
  const known = open.get(document.id);
  if (known) return known;
  const edits = new DocumentEdits(document, {
    save: (basedOn, changes) => save(document.id, basedOn, changes),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    onSaved: (saved) => {
      queryClient.setQueryData(keys.document(saved.id), saved);
      queryClient.setQueryData(keys.singleton(saved.kind), (old: unknown) => (old ? saved : old));
      void contentChanged(queryClient, { lists: listsSame(told, saved) ? 'when opened' : 'now' });
      told = saved;
    },
  });
  let told = document;
  open.set(document.id, edits);
  keepUnsaved(edits);
  return edits;
}

/** Words written within a document change nothing that lists of documents show. */
const listsSame = (before: Document, now: Document): boolean =>
  before.hasDraft === now.hasDraft &&
  before.title === now.title &&
  before.path === now.path &&
  before.slug === now.slug &&
  before.state === now.state &&
  before.publishAt === now.publishAt &&
  before.order === now.order &&
  before.parent === now.parent;

const kept =
  typeof localStorage === 'undefined' ? undefined : new UnsavedEdits(localStorage, () => Date.now());

/** Takes up what was left unsaved, and keeps what is not saved yet. */
function keepUnsaved(edits: DocumentEdits): void {
  const account = queryClient.getQueryData<Session>(keys.session)?.account.id;
  if (!kept || account === undefined) return;
  const { id } = edits.document;
  edits.restore(kept.of(id, account));
  let isAsked = false;
  let last: readonly TypedValue[] = [];
  edits.subscribe(() => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      const unsaved = edits.unsaved();
      if (unsaved.length === last.length && unsaved.every((typed, index) => typed === last[index])) return;
      last = unsaved;
      kept.keep(id, account, unsaved);
    });
  });
}

/** Takes over a document answered by another endpoint (state, restore of a revision). */
export function documentAnswered(document: Document): void {
  documentReceived(document);
  void contentChanged(queryClient);
}

/** The same where the caller looks after the lists that show it. */
export function documentReceived(document: Document): void {
  queryClient.setQueryData(keys.document(document.id), document);
  open.get(document.id)?.receive(document);
}

/** Saves everything typed anywhere; before leaving, publishing, switching sites. */
export async function flushAllEdits(): Promise<void> {
  await Promise.all([...open.values()].map((edits) => edits.flush()));
}

/** The first edits that could not be saved, for saying so before something rests on them. */
export function unsavedEdits(): DocumentEdits | undefined {
  return [...open.values()].find((edits) => edits.isUnsaved);
}

if (typeof window !== 'undefined') {
  connectivity.subscribe(() => {
    if (connectivity.isReachable()) void flushAllEdits();
  });
  window.addEventListener('beforeunload', (event) => {
    const unsaved = [...open.values()].filter((edits) => edits.isUnsaved);
    for (const edits of unsaved) {
      // The page may be gone before the answer: sent anyway, and the browser asks whether to stay.
      void api
        .request('PATCH', `/rest/documents/${edits.document.id}`, { body: edits.pending(), keepalive: true })
        .catch(() => undefined);
    }
    if (unsaved.length > 0) event.preventDefault();
  });
}

import { showFailure, showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { contentChanged } from '../../api/queries.ts';
import type { BulkAnswer } from '@portico/model/api/bulk';
import type { DocumentState } from '@portico/model/api/documents';
import { frame } from '../../shared/frame/frame-state.ts';
import { reportFailure } from '../../api/query-client.ts';
import { flushAllEdits } from '../../shared/documents/edits/edits-registry.ts';
import { countedItems, type ItemWords } from '../../shared/documents/collection-words.ts';

type Action =
  | { do: 'state'; state: 'published' | 'draft' | 'review' | 'private' }
  | { do: 'delete' }
  | { do: 'restore' }
  | { do: 'categories' | 'tags'; add?: string[]; remove?: string[] };

/** Categories and tags to give and to take. */
export interface TermChanges {
  field: 'categories' | 'tags';
  add: readonly string[];
  remove: readonly string[];
}

/** Documents the server takes in one call. */
const AT_ONCE = 1000;

/** Refused items that are named; of more, only how many. */
const NAMED = 3;

async function send(ids: readonly string[], action: Action): Promise<BulkAnswer> {
  const all: BulkAnswer = { done: [], releases: [], refused: [] };
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const answer = await api.post('/rest/documents/bulk', {
      ids: ids.slice(at, at + AT_ONCE),
      action,
    });
    all.done.push(...answer.done);
    all.releases.push(...answer.releases);
    all.refused.push(...answer.refused);
  }
  return all;
}

/** Does the same to many items, says what became of it, and offers to take it back. @param words what items are called */
export function useBulk(words: ItemWords) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      await flushAllEdits();
      return await work();
    } catch (error) {
      reportFailure(error);
      return undefined;
    } finally {
      setBusy(false);
      await contentChanged(queries);
      await queries.invalidateQueries({ queryKey: ['document'] });
      frame.reload();
    }
  };

  const tell = ({ done, refused }: BulkAnswer, what: string, undo?: () => Promise<unknown>) => {
    if (refused.length > 0) {
      const named = refused.slice(0, NAMED).map(({ title, error }) => `“${title || 'Untitled'}”: ${error}`);
      const more = refused.length > NAMED ? ` And ${refused.length - NAMED} more.` : '';
      showFailure(`${countedItems(refused.length, words)} not changed. ${named.join(' ')}${more}`);
    }
    if (done.length > 0)
      showToast(
        `${countedItems(done.length, words)} ${what}`,
        undo && (() => void run(undo).then((answer) => answer !== undefined && showToast('Undone'))),
      );
    else if (refused.length === 0) showToast(`Nothing to change: ${what} already`);
  };

  const STATE_WORDS = { published: 'published', draft: 'hidden', review: 'for review', private: 'private' };

  /** What was public before comes back by its releases, all else by its former state. */
  const stateUndo = (answer: BulkAnswer, to: DocumentState) => async () => {
    for (const release of [...answer.releases].reverse())
      await api.post(`/rest/releases/${release}/take-back`);
    if (to === 'published') return true;
    for (const state of ['draft', 'review', 'private'] as const) {
      const ids = answer.done.filter(({ from }) => from === state).map(({ id }) => id);
      if (ids.length > 0) await send(ids, { do: 'state', state });
    }
    return true;
  };

  return {
    isBusy,
    async setState(ids: readonly string[], state: keyof typeof STATE_WORDS): Promise<boolean> {
      const answer = await run(() => send(ids, { do: 'state', state }));
      if (answer) tell(answer, STATE_WORDS[state], stateUndo(answer, state));
      return answer !== undefined && answer.refused.length === 0;
    },
    async remove(ids: readonly string[]): Promise<boolean> {
      const answer = await run(() => send(ids, { do: 'delete' }));
      if (answer)
        tell(answer, 'deleted', () =>
          send(
            answer.done.map(({ id }) => id),
            { do: 'restore' },
          ),
        );
      return answer !== undefined;
    },
    /** Each term in a call of its own, so that taking it back touches those that it changed and no others. */
    async changeTerms(ids: readonly string[], changes: readonly TermChanges[]): Promise<boolean> {
      const back: Array<() => Promise<unknown>> = [];
      const answer = await run(async () => {
        const all: BulkAnswer = { done: [], releases: [], refused: [] };
        const touched = new Map<string, DocumentState>();
        for (const { field, add, remove } of changes)
          for (const [terms, key, opposite] of [
            [remove, 'remove', 'add'],
            [add, 'add', 'remove'],
          ] as const)
            for (const term of terms) {
              const one = await send(ids, { do: field, [key]: [term] });
              for (const { id, from } of one.done) touched.set(id, from);
              all.refused.push(...one.refused);
              const changed = one.done.map(({ id }) => id);
              if (changed.length > 0) back.unshift(() => send(changed, { do: field, [opposite]: [term] }));
            }
        all.done = [...touched].map(([id, from]) => ({ id, from }));
        return all;
      });
      if (!answer) return false;
      const isPublic = answer.done.some(({ from }) => from === 'published');
      tell(answer, isPublic ? 'changed, to be published' : 'changed', async () => {
        for (const undo of back) await undo();
        return true;
      });
      return true;
    },
  };
}

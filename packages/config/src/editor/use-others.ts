import type { OtherEditor, EditingNow } from '@portico/model/api/editing';
import { say } from '@portico/ui/live-region';
import { showToast } from '@portico/ui/toast';
import { sameJson } from '@portico/model/documents/merge';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { CancelledError } from '../api/client.ts';
import { keys } from '../api/queries.ts';
import { newEntryId } from '../shared/entry-id.ts';
import { useEditor } from './editor-context.ts';

/** How often this window is heard of: while it is alone, and while others are there. */
const ALONE_MS = 6000;
const TOGETHER_MS = 4000;
/** What is selected is told to the others when it rests so long. */
const SELECTED_MS = 500;
/** Somebody who saves all the time is spoken of once in so long. */
const NOTICE_MS = 120_000;

export const calledName = ({ name, isYou }: { name: string; isYou: boolean }): string =>
  isYou ? 'You, in another window' : name;

/**
 * Who else edits what is being edited. Tells them of this window while it is seen, fetches what they saved, and says
 * so.
 */
export function useOthers(): readonly OtherEditor[] {
  const { session, document: edited } = useEditor();
  const client = useQueryClient();
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  const [windowId] = useState(newEntryId);
  const { id, kind } = edited;
  useEffect(() => {
    const path = `/rest/documents/${id}/editing/${windowId}` as const;
    const noticed = new Map<string, number>();
    let isHere = true;
    let isBeating = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: readonly OtherEditor[] = [];
    let blocks: readonly string[] = [];

    const fetchSaved = async (savedBy: EditingNow['savedBy']) => {
      const fresh = await api.get(`/rest/documents/${id}`);
      if (!isHere) return;
      session.edits.receive(fresh);
      client.setQueryData(keys.document(id), fresh);
      client.setQueryData(keys.singleton(kind), (old: unknown) => (old ? fresh : old));
      if (!savedBy || savedBy.isYou) return;
      const now = Date.now();
      if (now - (noticed.get(savedBy.name) ?? 0) < NOTICE_MS) return;
      noticed.set(savedBy.name, now);
      showToast(`${savedBy.name}
changed this page. You see their changes together with your own.`);
    };
    const meet = (next: readonly OtherEditor[]) => {
      const isAmong = (one: OtherEditor, all: readonly OtherEditor[]) =>
        all.some(({ window }) => window === one.window);
      for (const one of next)
        if (!isAmong(one, known))
          say(`${calledName(one)}
is also editing this page.`);
      for (const one of known)
        if (!isAmong(one, next))
          say(`${calledName(one)}
left this page.`);
      // The same again as well: a canvas that was rendered anew meanwhile hears of it then.
      if (known.length > 0 || next.length > 0) setOthers(next);
      known = next;
    };
    const beat = async () => {
      clearTimeout(timer);
      if (isBeating) return;
      isBeating = true;
      try {
        if (document.visibilityState === 'visible') {
          ({ blocks } = session.snapshot().selection);
          const now = await api.put(path, { blocks: blocks.slice(0, 60) });
          if (isHere) meet(now.others);
          const isBehind = now.edit > session.edits.document.edit && session.edits.status.type !== 'saving';
          if (isHere && isBehind) await fetchSaved(now.savedBy);
        }
      } catch (error) {
        // Whoever would rather not sign in again is not asked every few seconds.
        if (error instanceof CancelledError) isHere = false;
      }
      isBeating = false;
      if (isHere) timer = setTimeout(beat, known.length > 0 ? TOGETHER_MS : ALONE_MS);
    };
    const again = () => void beat();
    const leave = () => void api.request('DELETE', path, { keepalive: true }).catch(() => {});
    const stopFollowing = session.subscribe(() => {
      if (known.length === 0 || sameJson(blocks, session.snapshot().selection.blocks) || !isHere) return;
      clearTimeout(timer);
      timer = setTimeout(beat, SELECTED_MS);
    });
    void beat();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('pagehide', leave);
    return () => {
      isHere = false;
      clearTimeout(timer);
      stopFollowing();
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session, client, id, kind, windowId]);
  return others;
}

import { useEffect, useRef } from 'react';
import { api } from '../api/api.ts';
import type { Document } from '../api/types.ts';
import { frame } from '../app/frame-state.ts';

/**
 * Shows a document in the preview as it is written: what has unpublished changes through a draft link, everything
 * else as visitors see it. Shows it anew after each save.
 */
export function usePreview(document: Document): void {
  const { id, path, edit, state } = document;
  const needsDraft = document.hasDraft || (state !== 'published' && state !== 'deleted');
  const shownEdit = useRef<string>(undefined);
  useEffect(() => {
    if (path === null || state === 'deleted') return;
    const key = `${id}:${edit}:${needsDraft}`;
    if (shownEdit.current === key) return;
    const first = !shownEdit.current?.startsWith(`${id}:`);
    shownEdit.current = key;
    if (!needsDraft) {
      if (first) frame.show(path);
      else frame.showPreview(path, path);
      return;
    }
    let wanted = true;
    api
      .post<{ url: string }>(`/rest/documents/${id}/preview`)
      .then(({ url }) => {
        if (wanted) frame.showPreview(url, path);
      })
      // Without a draft link the public page is still worth seeing.
      .catch(() => {
        if (wanted) frame.show(path);
      });
    return () => {
      wanted = false;
    };
  }, [id, path, edit, state, needsDraft]);
}

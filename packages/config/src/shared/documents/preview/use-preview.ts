import { useEffect, useRef } from 'react';
import type { Document } from '@portico/model/api/documents';
import { frame } from '../../frame/frame-state.ts';
import { draftOf, previewLink } from './preview-links.ts';

/**
 * Shows a document in the preview as it is written: what has unpublished changes through its draft link, everything
 * else as visitors see it. Shows it anew after each save.
 */
export function usePreview(document: Document): void {
  const { id, path, edit, state } = document;
  const needsDraft = document.hasDraft || state !== 'published';
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (path === null || state === 'deleted') return;
    const key = `${path} ${edit} ${needsDraft}`;
    if (shown.current === key) return;
    const isFirst = shown.current === undefined;
    shown.current = key;
    if (!needsDraft) {
      if (isFirst) frame.show(path);
      else frame.showPublished();
      return;
    }
    let wanted = true;
    previewLink(id).then(
      (url) => wanted && frame.showPreview(draftOf(path, url), path),
      // Without a draft link the public page is still worth seeing.
      () => wanted && frame.show(path),
    );
    return () => {
      wanted = false;
    };
  }, [id, path, edit, state, needsDraft]);
}

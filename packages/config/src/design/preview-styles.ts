import { useEffect, useRef } from 'react';
import type { Document } from '../api/types.ts';
import { draftOf, previewLink } from '../documents/preview-links.ts';
import { frame } from '../app/frame-state.ts';

/** Shows the page in the preview with unpublished styles, anew after each save. */
export function usePreviewStyles(document: Document): void {
  const { id, edit, hasDraft } = document;
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (shown.current === edit || (shown.current === undefined && !hasDraft)) {
      shown.current = edit;
      return;
    }
    shown.current = edit;
    let wanted = true;
    previewLink(id)
      .then((url) => {
        const { path } = frame.snapshot();
        if (wanted) frame.showPreview(draftOf(path, url), path);
      })
      // Without it the styles still save; they show once published.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [id, edit, hasDraft]);
}

import { useEffect, useRef } from 'react';
import type { Document } from '@portico/model/api/documents';
import { frame } from '../../frame/frame-state.ts';
import { draftOf, previewLink } from './preview-links.ts';

/**
 * Shows whatever page is in the preview with the unpublished working copy of a document that all pages share, such as
 * the styles; anew after each save.
 */
export function useSitePreview(document: Document): void {
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
      // Without it the document still saves; it shows once published.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [id, edit, hasDraft]);
}

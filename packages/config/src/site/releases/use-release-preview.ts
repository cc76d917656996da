import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import type { Release } from '@portico/model/api/releases';
import { frame } from '../../shared/frame/frame-state.ts';
import { draftOf } from '../../shared/documents/preview/preview-links.ts';

/** Shows the site in the preview as a release would leave it, anew when what is in it changes; the present afterwards. */
export function useReleasePreview(release: Release): void {
  const contents = release.entries.map((entry) => `${entry.document} ${entry.toRevision}`).join();
  useEffect(() => {
    if (contents === '') return frame.showPublished();
    let wanted = true;
    api.post(`/rest/releases/${release.id}/preview`).then(
      ({ url }) => {
        const { path } = frame.snapshot();
        if (wanted) frame.showPreview(draftOf(path, url), path);
      },
      // Where it cannot be shown, publishing will say why.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [release.id, contents]);
  useEffect(() => () => frame.showPublished(), []);
}

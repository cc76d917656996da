import { mediaUrl } from '@portico/model/media/media';
import type { Asset } from '@portico/model/api/media-asset';

/**
 * Drag type of files of the library. Its text is JSON, `{"files": [{"hash", "ext", "filename"}]}`, first dragged
 * first; beside it `text/uri-list` holds their addresses, for whatever else takes links.
 */
export const MEDIA_DRAG = 'application/x-portico-media';

type DraggedFile = Pick<Asset, 'hash' | 'ext' | 'filename'>;

/** What a drag of files carries, by type. */
export function mediaDragData(assets: readonly Asset[], origin: string): Record<string, string> {
  const files = assets.map(({ hash, ext, filename }): DraggedFile => ({ hash, ext, filename }));
  return {
    [MEDIA_DRAG]: JSON.stringify({ files }),
    'text/uri-list': assets.map((asset) => origin + mediaUrl(asset)).join('\r\n'),
  };
}

/** The files of a drag's text; none where it is none of ours. */
export function filesOfMediaDrag(text: string): DraggedFile[] {
  try {
    const { files } = JSON.parse(text) as { files?: unknown };
    return Array.isArray(files)
      ? files.filter((file): file is DraggedFile =>
          /^[0-9a-f]{32}$/.test((file as DraggedFile | null)?.hash ?? ''),
        )
      : [];
  } catch {
    return [];
  }
}

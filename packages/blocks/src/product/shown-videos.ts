import type { ProductVideo } from '@portico/model/documents/product';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import { videoPlayerOf } from '@portico/model/media/video';
import type { MediaViews } from '@portico/model/page/data-request';
import type { PictureReference } from '../picture.tsx';
import type { Shot } from './shots.ts';

/** A video among a product's pictures. */
export interface VideoShot extends Omit<Shot, 'picture'> {
  video: ProductVideo;
  /** Seen until it plays: its own, else the product's first. */
  poster?: PictureReference | undefined;
}

/** Pictures and videos in the order a product's page shows them; a video that is gone from the library is left out. */
export function withVideos(
  blockId: string,
  shots: readonly Shot[],
  videos: readonly ProductVideo[] = [],
  media: MediaViews,
): Array<Shot | VideoShot> {
  const shown = videos.filter(({ video }) => isThere(video, media));
  const at = (after: number) =>
    shown.flatMap((video, number): VideoShot[] => {
      // Those that would stand behind more pictures than there are come last.
      if (Math.min(video.after, shots.length) !== after) return [];
      const id = `video-${blockId}-${number + 1}`;
      return [{ video, poster: video.video.poster ?? shots[0]?.picture, id, place: `${id}-place` }];
    });
  return [...at(0), ...shots.flatMap((shot, index) => [shot, ...at(index + 1)])];
}

function isThere({ file, href = '' }: ProductVideo['video'], media: MediaViews): boolean {
  if (!file) return videoPlayerOf(href) !== undefined;
  const found = media[file.media];
  return found !== undefined && MEDIA_TYPES[found.ext]?.kind === 'video';
}

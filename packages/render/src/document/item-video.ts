import { mediaUrl } from '@portico/model/media/media';
import { videoPlayerOf } from '@portico/model/media/video';
import type { VideoSource } from '@portico/model/media/video-source';
import type { MediaViews } from '@portico/model/page/data-request';

/** Where a video is, for machines: its own bytes, or the page of a provider's player. Absolute addresses. */
export type VideoPlace =
  | { kind: 'file'; url: string; mime: string; bytes: number }
  | { kind: 'player'; url: string };

/** Undefined where there is none, the file is gone, or no provider we know has it. */
export function videoPlace(
  video: VideoSource | undefined,
  media: MediaViews,
  origin: string,
): VideoPlace | undefined {
  if (video && !video.file) {
    const player = videoPlayerOf(video.href ?? '');
    return player && { kind: 'player', url: player.src };
  }
  const file = video?.file && media[video.file.media];
  if (!file?.mime.startsWith('video/')) return undefined;
  return { kind: 'file', url: origin + mediaUrl(file), mime: file.mime, bytes: file.bytes };
}

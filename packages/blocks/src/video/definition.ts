import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { mediaReference, text } from '@portico/model/documents/schema';
import { textTracks } from '@portico/model/media/text-tracks';
import { VIDEO_MODES } from '@portico/model/media/video-mode';
import { videoSource } from '@portico/model/media/video-source';
import { z } from 'zod';
import { lightboxTheme, ratio } from '../field-kinds.ts';
import { MASK_NAMES } from '../shape/shape-names.ts';

const fields = z.object({
  /** The video with the owner's own picture of it, seen until it plays. */
  video: videoSource.extend({ poster: mediaReference.optional() }),
  /** Says what it shows. */
  title: text(300),
  caption: text(1000),
  /** Of a file: WebVTT files of the library. */
  tracks: textTracks,
  /** `none`: as high as the video is; else its place has a ratio of its own. `null` is `none` [B5.1]. */
  mode: z.enum(VIDEO_MODES).nullable(),
  ratio,
  /** Name of a shape the video is cut to, in that shape's ratio. */
  mask: z.enum(MASK_NAMES).optional(),
  loop: z.boolean(),
  muted: z.boolean(),
  /** A click opens it in a lightbox instead of playing it in its place. */
  lightbox: z.boolean(),
  lightboxTheme,
});
export type VideoFields = z.infer<typeof fields>;

/** What its script is told: the ground of the lightbox it opens in, if it does. */
export interface VideoScript {
  theme?: 'dark' | 'light';
}

export const hasVideo = ({ video }: VideoFields) => Boolean(video.file ?? video.href);

export const videoDefinition: BlockDefinition<VideoFields> = {
  type: 'video',
  name: 'Video',
  version: 1,
  schema: fields,
  defaults: {
    video: {},
    title: '',
    caption: '',
    tracks: [],
    mode: 'none',
    ratio: '16:9',
    loop: false,
    muted: false,
    lightbox: false,
    lightboxTheme: 'dark',
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: (fields): VideoScript | undefined => {
    if (!hasVideo(fields)) return undefined;
    return fields.lightbox ? { theme: fields.lightboxTheme } : {};
  },
  holds: 'picture',
  translatable: ['title', 'caption'],
  plainText: (fields) => [fields.title, fields.caption].filter((part) => part !== '').join('\n'),
  jsonLd: ({ video, title, caption }, tools) => {
    const node = tools.video({
      video,
      poster: video.poster,
      name: title || caption || tools.title,
      description: caption,
    });
    return node ? [node] : [];
  },
  size: { w: 12, h: 8 },
};

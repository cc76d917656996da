import { isClosed } from '@portico/model/documents/access';
import type { Video } from '@portico/model/documents/video';
import type { CardParts } from './card-parts.ts';

/** The card of a video: what lists need to play it where it stands, and how long that takes. */
export const videoCard: CardParts<Video> = {
  facts: ({ body }) => {
    if (isClosed(body)) return {};
    const { video, tracks = [], durationSeconds, day } = body;
    return {
      ...(video?.file || video?.href ? { video } : {}),
      ...(video?.file && tracks.length > 0 ? { textTracks: tracks } : {}),
      ...(durationSeconds ? { durationSeconds } : {}),
      ...(day ? { day } : {}),
    };
  },
};

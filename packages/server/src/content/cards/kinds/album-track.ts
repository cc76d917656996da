import { isClosed } from '@portico/model/documents/access';
import type { AlbumTrack } from '@portico/model/documents/album-track';
import { hasAudio } from '@portico/model/media/audio-source';
import type { CardParts } from './card-parts.ts';

/** The card of a track: what lists and feeds need to play it, and what directories ask of an episode. */
export const albumTrackCard: CardParts<AlbumTrack> = {
  facts: ({ body }) => {
    if (isClosed(body)) return {};
    const { audio, durationSeconds, artist, day, format, season, episode, episodeType, explicit } = body;
    return {
      ...(hasAudio(audio) ? { audio } : {}),
      ...(durationSeconds ? { durationSeconds } : {}),
      ...(artist === '' ? {} : { artist, facts: [{ label: 'By', value: artist }] }),
      ...(day ? { day } : {}),
      ...(format === 'episode'
        ? {
            episode: {
              ...(season ? { season } : {}),
              ...(episode ? { number: episode } : {}),
              ...(episodeType === 'full' ? {} : { type: episodeType }),
              ...(explicit ? { explicit: true as const } : {}),
              ...(body.chapters.trim() === '' ? {} : { hasChapters: true as const }),
              ...(body.transcript ? { transcript: { media: body.transcript.media } } : {}),
              ...(body.guid ? { guid: body.guid } : {}),
            },
          }
        : {}),
    };
  },
};

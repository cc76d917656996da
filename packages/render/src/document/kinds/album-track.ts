import { playable } from '@portico/blocks/audio/shown-tracks';
import { encodePath } from '@portico/model/addresses/address';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { isoDuration } from '@portico/model/text/duration';
import { sharedPicture } from '@portico/model/page/page-links';
import { documentDescription } from '../title.ts';
import type { Node } from './item-nodes.ts';

/** A track as a PodcastEpisode or a MusicRecording; null where nothing can be played. */
export function recording(page: PageView, { body, publishedAt }: CurrentItem<'album-track'>): Node | null {
  const plays = playable(body.audio, page.media);
  if (!plays) return null;
  const { origin, settings } = page.site;
  const cover = sharedPicture(page);
  const description = documentDescription(page);
  const seconds = body.durationSeconds ?? plays.seconds;
  const isEpisode = body.format === 'episode';
  const within = page.collection && {
    name: page.collection.title,
    url: origin + encodePath(page.collection.path),
  };
  return {
    '@type': isEpisode ? 'PodcastEpisode' : 'MusicRecording',
    name: body.title,
    url: origin + encodePath(page.path),
    ...(description ? { description } : {}),
    datePublished: body.day ?? publishedAt,
    ...(cover ? { image: cover.url } : {}),
    ...(seconds ? { [isEpisode ? 'timeRequired' : 'duration']: isoDuration(seconds) } : {}),
    ...(isEpisode
      ? {
          ...(body.episode ? { episodeNumber: body.episode } : {}),
          ...(body.season ? { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: body.season } } : {}),
          ...(within ? { partOfSeries: { '@type': 'PodcastSeries', ...within } } : {}),
          ...(body.artist ? { author: { '@type': 'Person', name: body.artist } } : {}),
        }
      : {
          ...(within ? { inAlbum: { '@type': 'MusicAlbum', ...within } } : {}),
          ...(body.artist ? { byArtist: { '@type': 'MusicGroup', name: body.artist } } : {}),
        }),
    [isEpisode ? 'associatedMedia' : 'audio']: {
      '@type': 'AudioObject',
      contentUrl: plays.from ? plays.src : origin + plays.src,
      ...(plays.mime ? { encodingFormat: plays.mime } : {}),
      ...(seconds ? { duration: isoDuration(seconds) } : {}),
    },
    ...(body.tags.length > 0 ? { keywords: body.tags.join(', ') } : {}),
    inLanguage: settings.language,
  };
}

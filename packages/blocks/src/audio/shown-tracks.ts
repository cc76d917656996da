import { type AudioSource, audioTypeOf } from '@portico/model/media/audio-source';
import { type Chapter, chaptersOf } from '@portico/model/media/chapters';
import { fileUrl, mediaUrl } from '@portico/model/media/media';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import type { DataResult, MediaViews } from '@portico/model/page/data-request';
import type { PictureReference } from '../picture.tsx';
import type { AudioFields } from './definition.ts';

/** A track as it is shown, wherever it comes from. */
export interface ShownTrack {
  /** Its place among the stored tracks, by which its words are written on the page; undefined for items. */
  place?: number;
  title: string;
  artist: string;
  /** '' in the editor, before anything is chosen. */
  src: string;
  mime?: string | undefined;
  /** Where it can be fetched as a file. */
  fileHref: string;
  /** Host of a file that stands elsewhere. */
  from?: string | undefined;
  seconds?: number | undefined;
  waveform?: string | undefined;
  cover?: PictureReference | undefined;
  chapters: readonly Chapter[];
  /** Page of its own on the site. */
  url?: string | undefined;
}

/** What plays of a recording; undefined where nothing is chosen, or its file is gone. */
export function playable(
  audio: AudioSource | undefined,
  media: MediaViews,
): Pick<ShownTrack, 'src' | 'mime' | 'fileHref' | 'from' | 'seconds' | 'waveform'> | undefined {
  if (audio?.file) {
    const file = media[audio.file.media];
    if (!file || MEDIA_TYPES[file.ext]?.kind !== 'audio') return undefined;
    return {
      src: mediaUrl(file),
      mime: file.mime,
      fileHref: fileUrl(file),
      seconds: file.audio?.durationSeconds ?? audio.durationSeconds,
      waveform: file.audio?.waveform,
    };
  }
  const href = audio?.href ?? '';
  const mime = audioTypeOf(href);
  return mime === undefined
    ? undefined
    : { src: href, mime, fileHref: href, from: new URL(href).host, seconds: audio?.durationSeconds };
}

/** `evening-rain.mp3` is called evening rain where nobody says otherwise. */
const nameOfFile = (filename: string): string =>
  filename
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();

/** The tracks there are to play; with `isCanvas` also those whose recording is still to be chosen. */
export function shownTracks(
  { source, tracks }: Pick<AudioFields, 'source' | 'tracks'>,
  data: Readonly<Record<string, DataResult>>,
  media: MediaViews,
  isCanvas: boolean,
): ShownTrack[] {
  if (source === 'collection')
    return data.items?.type === 'items' ? tracksOfItems(data.items.items, media) : [];
  return tracks.flatMap(({ audio, title, artist, chapters }, place): ShownTrack[] => {
    const plays = playable(audio, media);
    if (!plays && !isCanvas) return [];
    const file = audio?.file && media[audio.file.media];
    const cover = audio?.cover && media[audio.cover.media] ? audio.cover : undefined;
    return [
      {
        ...(plays ?? { src: '', fileHref: '' }),
        place,
        title: title || file?.audio?.title || nameOfFile(file?.filename ?? lastPart(plays?.src ?? '')),
        artist: artist || file?.audio?.artist || '',
        cover,
        chapters: chapters?.trim() ? chaptersOf(chapters) : (file?.audio?.chapters ?? []),
      },
    ];
  });
}

type Items = Extract<DataResult, { type: 'items' }>['items'];

const tracksOfItems = (items: Items, media: MediaViews): ShownTrack[] =>
  items.flatMap((item) => {
    const plays = playable(item.audio, media);
    return plays
      ? [
          {
            ...plays,
            seconds: plays.seconds ?? item.durationSeconds,
            title: item.title || item.path,
            artist: item.artist ?? '',
            cover: item.image && media[item.image.media] ? item.image : undefined,
            chapters: [],
            url: item.path,
          },
        ]
      : [];
  });

const lastPart = (address: string): string => {
  const name = address.slice(address.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

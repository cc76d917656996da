import { createHash } from 'node:crypto';
import { encodePath } from '@portico/model/addresses/address';
import type { Podcast } from '@portico/model/documents/podcast';
import { podcastProblems } from '@portico/model/documents/podcast-problems';
import { audioTypeOf, type AudioSource } from '@portico/model/media/audio-source';
import { fileUrl, mediaUrl } from '@portico/model/media/media';
import type { ItemCard, MediaViews } from '@portico/model/page/data-request';
import type { PodcastChannel, PodcastItem } from '@portico/render/document/podcast-tags';

/** Where a recording is, for machines: absolute, and the same as long as the recording is. */
export function audioPlace(
  audio: AudioSource | undefined,
  media: MediaViews,
  origin: string,
): { url: string; mime: string; bytes: number } | undefined {
  const file = audio?.file && media[audio.file.media];
  if (file)
    return file.mime.startsWith('audio/')
      ? { url: origin + mediaUrl(file), mime: file.mime, bytes: file.bytes }
      : undefined;
  const mime = audioTypeOf(audio?.href ?? '');
  return mime === undefined ? undefined : { url: audio?.href ?? '', mime, bytes: audio?.bytes ?? 0 };
}

/** A podcast for its feed; undefined while it lacks something directories ask for. */
export function podcastChannel(
  collection: { id: string; description: string; podcast?: Podcast | undefined },
  media: MediaViews,
  origin: string,
): PodcastChannel | undefined {
  const { id, podcast } = collection;
  const cover = podcast?.image && media[podcast.image.media];
  if (!podcast || !cover || podcastProblems({ ...collection, podcast }, cover).length > 0) return undefined;
  const { image: _image, ...asked } = podcast;
  return { ...asked, imageUrl: origin + mediaUrl(cover), guid: podcastGuid(id) };
}

/** What an episode says to directories. */
export function podcastItem(card: ItemCard, media: MediaViews, origin: string): PodcastItem {
  const { transcript, hasChapters, guid: _guid, ...episode } = card.episode ?? {};
  const picture = card.image && media[card.image.media];
  const words = transcript && media[transcript.media];
  const seconds =
    (card.audio?.file && media[card.audio.file.media]?.audio?.durationSeconds) ?? card.durationSeconds;
  return {
    ...episode,
    ...(card.artist ? { author: card.artist } : {}),
    ...(picture ? { imageUrl: origin + mediaUrl(picture) } : {}),
    ...(seconds ? { durationSeconds: seconds } : {}),
    ...(words ? { transcriptUrl: origin + fileUrl(words) } : {}),
    ...(hasChapters ? { chaptersUrl: `${origin}${encodePath(card.path)}?format=chapters` } : {}),
  };
}

/** Of Podcasting 2.0's namespace: ead4c236-bf58-58c6-a2c6-a6b28d128cb6. */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** UUID of version 5 (RFC 9562, 5.5) of the collection's id, which no move of site or feed changes. */
function podcastGuid(id: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

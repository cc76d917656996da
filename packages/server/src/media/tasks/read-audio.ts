import type { AudioFacts } from '@portico/model/media/audio-facts';

/** Files up to this size are read to their end where nothing else says how long they play. */
const READ_WHOLE_BYTES = 100_000_000;
const MOST_CHAPTERS = 200;
const MOST_LETTERS = 300;

/**
 * What a recording says of itself: its length, and what its tags call it.
 * @returns null for what is no audio, however it begins
 */
export async function readAudio({
  file,
  bytes,
}: {
  file: string;
  bytes: number;
}): Promise<AudioFacts | null> {
  const { parseFile } = await import('music-metadata');
  const read = await parseFile(file, {
    duration: bytes <= READ_WHOLE_BYTES,
    includeChapters: true,
  }).catch(() => null);
  if (!read || (!read.format.sampleRate && !read.format.duration)) return null;
  const { format, common } = read;
  const words = (name: 'title' | 'artist' | 'album') => {
    const said = [...(common[name] ?? '')]
      .filter((letter) => letter >= ' ')
      .slice(0, MOST_LETTERS)
      .join('')
      .slice(0, MOST_LETTERS)
      .toWellFormed()
      .trim();
    return said ? { [name]: said } : {};
  };
  const chapters = (format.chapters ?? [])
    .map(({ title, start, timeScale }) => ({
      startSeconds: Math.max(0, Math.round((start / (timeScale || 1)) * 10) / 10),
      title: (title ?? '').slice(0, MOST_LETTERS).toWellFormed(),
    }))
    .filter(({ startSeconds, title }) => Number.isFinite(startSeconds) && title.trim() !== '')
    .slice(0, MOST_CHAPTERS);
  const seconds = format.duration;
  return {
    ...(seconds && Number.isFinite(seconds) && seconds > 0 && seconds <= 1_000_000
      ? { durationSeconds: Math.round(seconds * 10) / 10 || 0.1 }
      : {}),
    ...words('title'),
    ...words('artist'),
    ...words('album'),
    ...((common.picture ?? []).length > 0 ? { hasCover: true as const } : {}),
    ...(chapters.length > 0 ? { chapters } : {}),
  };
}

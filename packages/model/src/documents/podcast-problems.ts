import type { Podcast } from './podcast.ts';
import { PODCAST_CATEGORY_CHOICES } from './podcast-categories.ts';

/** Sides of a cover that directories take, in px. */
export const PODCAST_COVER_PX = { least: 1400, most: 3000 } as const;

/**
 * What a podcast still lacks before directories take it, in words for its owner; none where its feed is whole.
 * @param cover the picture as the library knows it
 */
export function podcastProblems(
  { description, podcast }: { description: string; podcast: Podcast },
  cover: { ext: string; width?: number | null; height?: number | null } | undefined,
): string[] {
  const { least, most } = PODCAST_COVER_PX;
  const { width = 0, height = 0 } = { width: cover?.width ?? 0, height: cover?.height ?? 0 };
  const problems: ReadonlyArray<[boolean, string]> = [
    [description.trim() === '', 'a description of the collection'],
    [podcast.author.trim() === '', 'an author'],
    [podcast.ownerName.trim() === '', 'the name of its owner'],
    [podcast.ownerEmail === '', 'an email address of its owner'],
    [!PODCAST_CATEGORY_CHOICES.includes(podcast.category), 'a category'],
    [!cover, 'a cover'],
    [cover !== undefined && !/^(jpg|png)$/.test(cover.ext), 'a cover that is a JPEG or PNG'],
    [
      cover !== undefined && (width !== height || width < least || width > most),
      `a square cover of ${least} to ${most} px (this one has ${width} × ${height})`,
    ],
  ];
  return problems.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

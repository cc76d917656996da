import { z } from 'zod';
import { mediaReference, text } from './schema.ts';

/**
 * Categories of Apple Podcasts, whose list all directories read; those within another are written after it. From
 * podcasters.apple.com/support/1691-apple-podcasts-categories, without those that no further one stands in twice.
 */
export const PODCAST_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Arts: ['Books', 'Design', 'Fashion & Beauty', 'Food', 'Performing Arts', 'Visual Arts'],
  Business: ['Careers', 'Entrepreneurship', 'Investing', 'Management', 'Marketing', 'Non-Profit'],
  Comedy: ['Comedy Interviews', 'Improv', 'Stand-Up'],
  Education: ['Courses', 'How To', 'Language Learning', 'Self-Improvement'],
  Fiction: ['Comedy Fiction', 'Drama', 'Science Fiction'],
  Government: [],
  History: [],
  'Health & Fitness': [
    'Alternative Health',
    'Fitness',
    'Medicine',
    'Mental Health',
    'Nutrition',
    'Sexuality',
  ],
  'Kids & Family': ['Education for Kids', 'Parenting', 'Pets & Animals', 'Stories for Kids'],
  Leisure: [
    'Animation & Manga',
    'Automotive',
    'Aviation',
    'Crafts',
    'Games',
    'Hobbies',
    'Home & Garden',
    'Video Games',
  ],
  Music: ['Music Commentary', 'Music History', 'Music Interviews'],
  News: [
    'Business News',
    'Daily News',
    'Entertainment News',
    'News Commentary',
    'Politics',
    'Sports News',
    'Tech News',
  ],
  'Religion & Spirituality': [
    'Buddhism',
    'Christianity',
    'Hinduism',
    'Islam',
    'Judaism',
    'Religion',
    'Spirituality',
  ],
  Science: [
    'Astronomy',
    'Chemistry',
    'Earth Sciences',
    'Life Sciences',
    'Mathematics',
    'Natural Sciences',
    'Nature',
    'Physics',
    'Social Sciences',
  ],
  'Society & Culture': ['Documentary', 'Personal Journals', 'Philosophy', 'Places & Travel', 'Relationships'],
  Sports: [
    'Baseball',
    'Basketball',
    'Cricket',
    'Fantasy Sports',
    'Football',
    'Golf',
    'Hockey',
    'Rugby',
    'Running',
    'Soccer',
    'Swimming',
    'Tennis',
    'Volleyball',
    'Wilderness',
    'Wrestling',
  ],
  Technology: [],
  'True Crime': [],
  'TV & Film': ['After Shows', 'Film History', 'Film Interviews', 'Film Reviews', 'TV Reviews'],
};

/** Between a category and the one within it: `Arts: Food`. */
const WITHIN = ': ';

/** All there are to choose, as they are stored. */
export const PODCAST_CATEGORY_CHOICES: readonly string[] = Object.entries(PODCAST_CATEGORIES).flatMap(
  ([name, inner]) => [name, ...inner.map((one) => name + WITHIN + one)],
);

/** A stored category and, where it stands within another, that one first. */
export const podcastCategoryPath = (category: string): readonly string[] => category.split(WITHIN);

/** What directories ask about a podcast as a whole; title, description and language are the collection's and the site's. */
export const podcast = z.object({
  author: text(200).default(''),
  ownerName: text(200).default(''),
  /** Directories write there to see whose it is: readable in the feed by anybody. */
  ownerEmail: z.union([z.literal(''), z.email('Please enter an email address.').max(254)]).default(''),
  category: z.union([z.literal(''), z.enum(PODCAST_CATEGORY_CHOICES as [string, ...string[]])]).default(''),
  image: mediaReference.optional(),
  explicit: z.boolean().default(false),
  /** Newest first, or told from the first episode on. */
  type: z.enum(['episodic', 'serial']).default('episodic'),
  copyright: text(200).default(''),
});
export type Podcast = z.infer<typeof podcast>;

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
    [podcast.category === '', 'a category'],
    [!cover, 'a cover'],
    [cover !== undefined && !/^(jpg|png)$/.test(cover.ext), 'a cover that is a JPEG or PNG'],
    [
      cover !== undefined && (width !== height || width < least || width > most),
      `a square cover of ${least} to ${most} px (this one has ${width} × ${height})`,
    ],
  ];
  return problems.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

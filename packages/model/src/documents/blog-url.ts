import { wallTime } from '../text/time-zone.ts';

/**
 * How a blog's posts are addressed below the blog itself: `%y` year, `%m` month and `%d` day of publication in the
 * site's time zone, `%t` the post's slug [V5.36].
 */
export const DEFAULT_BLOG_URL_FORMAT = '%t';

/** Formats offered to owners; any other valid one may be typed. */
export const BLOG_URL_FORMATS = ['%t', '%y/%m/%t', '%y/%m/%d/%t'] as const;

const FORMAT_MAX = 100;

/** Removes leading slashes and strips slashes and `%` from the end [V5.37]; `/%y/%t/%` becomes `%y/%t`. */
export function normaliseBlogUrlFormat(format: string): string {
  return format
    .trim()
    .replace(/^\/+/, '')
    .replace(/[%/]+$/, '')
    .replace(/\/{2,}/g, '/');
}

/** What is wrong with a normalised format, in words for the owner, or null [V5.36]. */
export function blogUrlFormatProblem(format: string): string | null {
  if (format.length > FORMAT_MAX) return `Please use at most ${FORMAT_MAX} characters.`;
  const unknown = /%(?![ymdt])./su.exec(`${format} `);
  if (unknown) return `${unknown[0].trim()} is not known. Use %y, %m, %d and %t.`;
  if (!format.includes('%t')) return 'Please include %t, which stands for the name of the post.';
  if (!/^[\p{L}\p{M}\p{N}/-]*$/u.test(format.replace(/%[ymdt]/g, '')))
    return 'Besides %y, %m, %d and %t a format can have only letters, digits, hyphens and slashes.';
  return null;
}

/**
 * Address of a post below its blog, without slashes at the ends, e.g. `2026/05/spring-glazes`.
 * The day is the one the calendar shows in the site's time zone at the moment of publication.
 * @param timeZone IANA name
 */
export function blogPostPath(
  format: string,
  post: { slug: string; publishedAt: Date },
  timeZone: string,
): string {
  const time = wallTime(post.publishedAt, timeZone);
  const values: Record<string, string> = {
    y: String(time.year).padStart(4, '0'),
    m: String(time.month).padStart(2, '0'),
    d: String(time.day).padStart(2, '0'),
    t: post.slug,
  };
  return format.replace(/%([ymdt])/g, (token, letter: string) => values[letter] ?? token);
}

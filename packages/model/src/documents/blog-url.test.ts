import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLOG_URL_FORMATS,
  blogPostPath,
  blogUrlFormatProblem,
  DEFAULT_BLOG_URL_FORMAT,
  normaliseBlogUrlFormat,
} from './blog-url.ts';

const publishedAt = new Date('2026-01-01T03:30:00Z');

describe('blog URL formats', () => {
  it.each([
    ['/%y/%t/%', '%y/%t'],
    ['///%t', '%t'],
    ['%y/%m/%d/%t/', '%y/%m/%d/%t'],
    ['%t%%/%', '%t'],
    [' /news//%t ', 'news/%t'],
    ['', ''],
  ])('[V5.37] normalises %j to %j', (format, normal) => {
    expect(normaliseBlogUrlFormat(format)).toBe(normal);
    expect(normaliseBlogUrlFormat(normal)).toBe(normal);
  });

  it('[V5.36] accepts %y, %m, %d and %t and refuses other tokens', () => {
    for (const format of [DEFAULT_BLOG_URL_FORMAT, ...BLOG_URL_FORMATS, 'beiträge/%y-%m/%t', '%t-%d'])
      expect(blogUrlFormatProblem(format)).toBeNull();
    expect(blogUrlFormatProblem('%y/%x/%t')).toBe('%x is not known. Use %y, %m, %d and %t.');
    expect(blogUrlFormatProblem('%Y/%t')).toMatch(/^%Y/);
    expect(blogUrlFormatProblem('%%t')).toMatch(/^%%/);
    expect(blogUrlFormatProblem('%t%')).toMatch(/^% is/);
    expect(blogUrlFormatProblem('%y/%m')).toMatch(/%t/);
    expect(blogUrlFormatProblem('')).toMatch(/%t/);
    expect(blogUrlFormatProblem('a b/%t')).toMatch(/only letters/);
    expect(blogUrlFormatProblem('%t?x')).toMatch(/only letters/);
    expect(blogUrlFormatProblem(`%t${'x'.repeat(99)}`)).toMatch(/100/);
  });

  it("[V5.36] expands with the day in the site's own time zone", () => {
    const post = { slug: 'new-year', publishedAt };
    expect(blogPostPath('%y/%m/%d/%t', post, 'UTC')).toBe('2026/01/01/new-year');
    expect(blogPostPath('%y/%m/%d/%t', post, 'America/New_York')).toBe('2025/12/31/new-year');
    expect(blogPostPath('%y/%m/%d/%t', post, 'Asia/Tokyo')).toBe('2026/01/01/new-year');
    expect(blogPostPath('%t', post, 'UTC')).toBe('new-year');
  });

  it('takes a slug as it is, dollar signs and percent signs included', () => {
    fc.assert(
      fc.property(fc.string(), (slug) => {
        expect(blogPostPath('%y/%t', { slug, publishedAt }, 'UTC')).toBe(`2026/${slug}`);
      }),
    );
  });
});

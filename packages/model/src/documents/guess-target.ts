/** A page that could be meant. */
export interface Guessed {
  path: string;
  title: string;
}

/** From here on a page is like enough to be named; below it a guess would only mislead. */
const ENOUGH = 0.45;
/** Ends of files that other builders have in their addresses, and words that say nothing about a page. */
const EMPTY_WORDS = new Set([
  'html',
  'htm',
  'php',
  'asp',
  'aspx',
  'jsp',
  'index',
  'page',
  'pages',
  'the',
  'a',
  'and',
  'of',
]);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));

const pairsOf = (words: readonly string[]): Set<string> => {
  const text = ` ${words.join(' ')} `;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
};

/** Dice's coefficient of the pairs of letters two texts are made of, 0–1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** The last segment of a path that says anything. */
const lastOf = (path: string): string[] =>
  path
    .split('/')
    .map(wordsOf)
    .findLast((words) => words.length > 0) ?? [];

/**
 * Which pages an address may have meant that nothing is at: those whose address or title is most like it, best first.
 * @param pages of the site, with their paths
 * @returns at most three; none where nothing is like it
 */
export function guessTarget(path: string, pages: readonly Guessed[]): Guessed[] {
  const last = pairsOf(lastOf(path));
  const whole = pairsOf(wordsOf(path));
  if (lastOf(path).length === 0) return [];
  return pages
    .filter((page) => page.path !== '/' && page.path !== path)
    .map((page) => ({
      page,
      score: Math.max(
        likeness(last, pairsOf(lastOf(page.path))),
        likeness(last, pairsOf(wordsOf(page.title))),
        likeness(whole, pairsOf(wordsOf(page.path))),
      ),
    }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, 3)
    .map(({ page }) => page);
}

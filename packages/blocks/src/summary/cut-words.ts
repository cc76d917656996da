/** The first `count` words, with an ellipsis where some are left out; all of them when `count` is 0. */
export function cutWords(text: string, count: number): string {
  if (count === 0) return text;
  const words = text.trim().split(/\s+/);
  if (words.length <= count) return text.trim();
  return `${words
    .slice(0, count)
    .join(' ')
    .replace(/[.,;:!?…–—-]+$/u, '')}…`;
}

/** Lines that only order what stands around them: fences, rules, underlines of headings and tables. */
const SIGNS = /^\s*(?:`{3,}.*|~{3,}.*|[-=*_|:\s]{3,})$/;
/** What a line begins with: quotes, marks of lists, tasks and headings. */
const BEGINNING = /^[\s>]*(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+)?(?:\[[ xX]\]\s+)?/;

/** The words of Markdown without its signs, for search and excerpts. Plain text: it is to be escaped like any other. */
export function wordsOfMarkdown(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !SIGNS.test(line))
    .map((line) =>
      line
        .replace(BEGINNING, '')
        .replace(/!?\[([^\][]*)\](?:\([^()\s]*(?:\s[^()]*)?\)|\[[^\][]*\])/g, '$1')
        .replace(/<\/?[a-z][^<>]*>/gi, ' ')
        .replace(/(\*\*|__|~~|`)/g, '')
        .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
        .replace(/\\([!-/:-@[-`{-~])/g, '$1')
        .replace(/\s*\|\s*/g, ' ')
        .replace(/[ \t]+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

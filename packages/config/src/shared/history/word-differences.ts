import { diffArrays } from 'diff';

/** A stretch of text that both have, or only one of them. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts that differ in more words are not compared word by word: that would take long and read badly. */
const MOST_CHANGES = 600;

/** Two texts laid over each other word by word. The parts without the added give `from`, without the removed `to`. */
export function wordDifferences(from: string, to: string): TextPart[] {
  const before = words(from);
  const after = words(to);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const left = before.slice(start, before.length - end);
  const right = after.slice(start, after.length - end);
  const parts: TextPart[] = [
    part('same', before.slice(0, start)),
    ...(diffArrays(left, right, { maxEditLength: MOST_CHANGES })?.map(({ value, added, removed }) =>
      part(added ? 'added' : removed ? 'removed' : 'same', value),
    ) ?? [part('removed', left), part('added', right)]),
    part('same', before.slice(before.length - end)),
  ];
  return parts.filter(({ text }) => text !== '');
}

const part = (kind: TextPart['kind'], tokens: readonly string[]): TextPart => ({
  kind,
  text: tokens.join(''),
});

/** Words and what stands between them, so that nothing is lost. */
const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

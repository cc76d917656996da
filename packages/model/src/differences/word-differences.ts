/** A stretch of text that both have, or only one of them. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer stretches are not compared word by word: that would take long and read badly. */
const MOST_WORDS = 600;

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
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  add('same', before.slice(0, start).join(''));
  const left = before.slice(start, before.length - end);
  const right = after.slice(start, after.length - end);
  if (left.length > MOST_WORDS || right.length > MOST_WORDS) {
    add('removed', left.join(''));
    add('added', right.join(''));
  } else for (const part of walk(left, right)) add(part.kind, part.text);
  add('same', before.slice(before.length - end).join(''));
  return parts;
}

/** Words and what stands between them, so that nothing is lost. */
const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** Longest common subsequence, removed before added. */
function walk(left: readonly string[], right: readonly string[]): TextPart[] {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        left[i] === right[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]];
    if (a !== undefined && a === b) {
      parts.push({ kind: 'same', text: a });
      i++;
      j++;
    } else if (
      a !== undefined &&
      (b === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: a });
      i++;
    } else {
      parts.push({ kind: 'added', text: b as string });
      j++;
    }
  }
  return parts;
}

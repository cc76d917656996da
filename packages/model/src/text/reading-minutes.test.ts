import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

const of = (word: string, count: number) => word.repeat(count);

test.each([
  ['nothing', '', 1],
  ['a few words', 'A pot, and a lid.', 1],
  ['English words', of('word ', 1150), 5],
  ['words behind dashes and numbers', of('clay — 12 ', 575), 5],
  ['Arabic words', of('كلمة ', 690), 3],
  ['Korean words', of('단어 ', 690), 3],
  ['Chinese', of('陶', 1500), 3],
  ['Japanese', of('うつわ。', 500), 3],
  ['Thai', of('ดินที่', 500), 3],
  ['Chinese with English in it', of('陶', 1000) + of(' glaze', 230), 3],
])('%s takes its time', (_, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

import { expect, test } from 'vitest';
import type { PendingChange } from '@portico/model/api/releases';
import { wentThrough } from './lost-answer.ts';

const waits = (id: string, ...staged: Array<[release: string, isBehind?: boolean]>) =>
  ({
    document: { id },
    change: 'changed',
    staged: staged.map(([release, isBehind = false]) => ({ release, isBehind })),
  }) as unknown as PendingChange;

test.each([
  ['all of it is public now', [waits('a'), waits('b')], [waits('other')], 'now', true],
  ['it never arrived', [waits('a'), waits('b')], [waits('a'), waits('b')], 'now', false],
  ['it was put into a new release', [waits('a')], [waits('a', ['new'])], 'release', true],
  ['it was in another release before', [waits('a', ['old'])], [waits('a', ['old'])], 'later', false],
  [
    'its release holds what is worked on now',
    [waits('a', ['r', true])],
    [waits('a', ['r'])],
    'release',
    true,
  ],
  ['its release still is behind', [waits('a', ['r', true])], [waits('a', ['r', true])], 'release', false],
  ['its time has come meanwhile', [waits('a')], [], 'later', true],
] as const)(
  'of a publish whose answer was lost what waits now says: %s',
  (_says, chosen, now, when, through) => {
    expect(wentThrough(chosen, now, when)).toBe(through);
  },
);

import type { Enhance } from '@portico/blocks/block-life';
import { openAfter } from './engine.ts';

/** Keeps one answer open at a time. */
export const enhance: Enhance<unknown> = (root) => {
  const end = new AbortController();
  const answers = [...root.querySelectorAll('details')];
  for (const [place, answer] of answers.entries())
    answer.addEventListener(
      'toggle',
      () => {
        const open = new Set([...answers.keys()].filter((at) => answers[at]?.open));
        const stays = openAfter(open, place);
        for (const [at, other] of answers.entries()) other.open = stays.has(at);
      },
      { signal: end.signal },
    );
  return () => end.abort();
};

import { describe, expect, it } from 'vitest';
import { type VideoState, plays, wantsToPlay } from './video-engine.ts';

const state = (change: Partial<VideoState>): VideoState => ({
  isSeen: true,
  choice: null,
  isCalm: false,
  ...change,
});

describe('a film behind a section', () => {
  it.each([
    [{}, true],
    [{ isSeen: false }, false],
    [{ isCalm: true }, false],
    [{ choice: 'pause' }, false],
    [{ isCalm: true, choice: 'play' }, true],
    [{ isCalm: true, choice: 'play', isSeen: false }, false],
  ] as const)('in the state %j plays: %s', (change, expected) => {
    expect(plays(state(change))).toBe(expected);
  });

  it('keeps its choice while it is out of sight', () => {
    expect(wantsToPlay(state({ isSeen: false }))).toBe(true);
    expect(wantsToPlay(state({ isSeen: false, choice: 'pause' }))).toBe(false);
  });
});

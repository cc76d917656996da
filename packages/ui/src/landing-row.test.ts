import { describe, expect, it } from 'vitest';
import { landingAt, type SeenRow } from './landing-row.ts';

const row = (id: string, place: number, level = 1, holds = false): SeenRow => ({
  id,
  top: place * 40,
  bottom: place * 40 + 40,
  level,
  holds,
});
// home, an open folder with two pages, contact
const ROWS = [
  row('home', 0),
  row('folder', 1, 1, true),
  row('one', 2, 2),
  row('two', 3, 2),
  row('contact', 4),
];
const NONE = new Set<string>();

describe('where a carried row lands', () => {
  it.each([
    [-20, 'home', 'before'],
    [10, 'home', 'before'],
    [30, 'home', 'after'],
    [45, 'folder', 'before'],
    [60, 'folder', 'inside'],
    [78, 'one', 'before'],
    [110, 'one', 'after'],
    [155, 'two', 'after'],
    [165, 'contact', 'before'],
    [195, 'contact', 'after'],
    [230, null, 'after'],
  ] as const)('at a height of %s px', (y, target, position) => {
    expect(landingAt(ROWS, y, NONE)).toEqual({ target, position });
  });

  it('is the end of an empty list', () => {
    expect(landingAt([], 50, NONE)).toEqual({ target: null, position: 'after' });
  });

  it('is nowhere on itself, nor in what it holds', () => {
    const moving = new Set(['folder', 'one', 'two']);
    for (let y = 40; y < 160; y += 5) expect(landingAt(ROWS, y, moving)).toBeUndefined();
    expect(landingAt(ROWS, 20, moving)).toEqual({ target: 'home', position: 'after' });
    expect(landingAt(ROWS, 160, moving)).toEqual({ target: 'contact', position: 'before' });
  });
});

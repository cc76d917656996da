import { describe, expect, it } from 'vitest';
import { presentVisit, readVisitorCookie, writeVisitorCookie } from './visitor-cookies.ts';

const NOW = 1_780_000_000_000;
const ID = '0123456789abcdef0123456789abcdef';

describe('the visitor’s cookies', () => {
  it('begin a visitor and a first visit where there are none', () => {
    expect(presentVisit({ visitor: undefined, visit: undefined }, NOW, () => ID)).toEqual({
      visitor: { id: ID, firstAt: NOW, lastAt: NOW, visits: 1 },
      isNewVisit: true,
    });
  });

  it('[V1.35] count one visit more where the visit’s is gone, and keep the visitor', () => {
    const before = writeVisitorCookie({ id: ID, firstAt: 5, lastAt: 7, visits: 3 });
    expect(before).toBe(`${ID}|5|7|3`);
    expect(presentVisit({ visitor: before, visit: undefined }, NOW, () => 'never')).toEqual({
      visitor: { id: ID, firstAt: 5, lastAt: NOW, visits: 4 },
      isNewVisit: true,
    });
  });

  it('change nothing while both are there', () => {
    const visitor = { id: ID, firstAt: 5, lastAt: 7, visits: 3 };
    expect(presentVisit({ visitor: writeVisitorCookie(visitor), visit: '7' }, NOW, () => 'never')).toEqual({
      visitor,
      isNewVisit: false,
    });
  });

  it('are nobody’s when they are broken or made up', () => {
    for (const value of ['', 'x', 'a|b|c|d', `${ID}|1|2`, `${ID}|1|2|-3`, `${ID}|1|2|3|4`, `<b>|1|2|3`])
      expect(readVisitorCookie(value), value).toBeUndefined();
  });
});

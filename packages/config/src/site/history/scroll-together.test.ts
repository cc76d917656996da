import { describe, expect, it } from 'vitest';
import { type Scrolled, ScrollTogether } from './scroll-together.ts';

/** A window of 500 px on a page, which says after each scrolling that it was scrolled, as browsers do. */
function pageOf(scrollHeight: number) {
  const heard: Array<() => void> = [];
  const moves: number[] = [];
  const page = {
    scrollY: 0,
    innerHeight: 500,
    document: { documentElement: { scrollHeight } },
    addEventListener: (_type: string, listener: () => void) => heard.push(listener),
    scrollTo: ({ top = 0 }: ScrollToOptions) => {
      moves.push(top);
      page.wheel(top);
    },
    wheel: (top: number) => {
      page.scrollY = top;
      for (const listener of heard) listener();
    },
    moves,
  };
  return page;
}

const together = (...heights: [number, number]) => {
  const [past, now] = [pageOf(heights[0]), pageOf(heights[1])];
  const both = new ScrollTogether();
  both.follow('past', past as unknown as Scrolled);
  both.follow('now', now as unknown as Scrolled);
  return { past, now, both };
};

describe('two pages that scroll together', () => {
  it('keep the same share of their way, and reach their ends together', () => {
    const { past, now } = together(1500, 2500);
    past.wheel(500);
    expect(now.scrollY).toBe(1000);
    past.wheel(1000);
    expect(now.scrollY).toBe(2000);
    now.wheel(0);
    expect(past.scrollY).toBe(0);
  });

  it('answer once, without pushing each other on', () => {
    const { past, now } = together(1507, 2311);
    past.wheel(333);
    expect(now.moves).toHaveLength(1);
    expect(past.moves).toEqual([]);
    now.wheel(700);
    expect(past.moves).toHaveLength(1);
  });

  it('bring a page that is loaded anew to where the other one is', () => {
    const { both, now } = together(1500, 2500);
    now.wheel(1000);
    const other = pageOf(4500);
    both.follow('past', other as unknown as Scrolled);
    expect(other.scrollY).toBe(2000);
  });

  it('scroll by themselves once that is turned off, and meet again when it is turned on', () => {
    const { past, now, both } = together(1500, 1500);
    both.set(false);
    past.wheel(600);
    expect(now.scrollY).toBe(0);
    both.set(true);
    expect(now.scrollY).toBe(600);
  });

  it('stay where they are beside a page that has no way to go', () => {
    const { past, now } = together(1500, 300);
    past.wheel(600);
    expect(now.moves).toEqual([]);
    now.wheel(0);
    expect(past.scrollY).toBe(0);
  });

  it('go to a place each has at another height, and come along where one has it not', () => {
    const { past, now, both } = together(1500, 2500);
    both.show((inside) => (Object.is(inside, past) ? 300 : 1700));
    expect([past.scrollY, now.scrollY]).toEqual([300, 1700]);
    both.show((inside) => (Object.is(inside, past) ? null : 9000));
    expect([past.scrollY, now.scrollY]).toEqual([1000, 2000]);
    both.show(() => null);
    expect([past.scrollY, now.scrollY]).toEqual([1000, 2000]);
  });
});

/** Which of the two: the earlier state, or the present one. */
export type Side = 'past' | 'now';

/** What is needed of a window. */
export type Scrolled = Pick<
  Window,
  'scrollY' | 'innerHeight' | 'innerWidth' | 'scrollTo' | 'addEventListener'
> & {
  document: { documentElement: Pick<Element, 'scrollHeight'> };
};

const OTHER = { past: 'now', now: 'past' } as const;

/** Two pages beside each other that scroll as one: each by its own height, so that both come to their ends together. */
export class ScrollTogether {
  #isOn = true;
  #windows = new Map<Side, Scrolled>();
  /** Where a side was put from here: that scrolling is nobody's wish. */
  #put = new Map<Side, number>();

  /** A side has loaded a page: it goes to where the other one is, and both are followed. */
  follow(side: Side, inside: Scrolled): void {
    this.#windows.set(side, inside);
    inside.addEventListener('scroll', () => this.#scrolled(side), { passive: true });
    this.#bring(OTHER[side]);
  }

  /**
   * Goes to a place on each side that has it; the other side comes along as always.
   * @param topOf where to scroll to for it, in px; null where a side has it not
   */
  show(topOf: (inside: Scrolled) => number | null): void {
    const tops = [...this.#windows].flatMap(([side, inside]) => {
      const top = topOf(inside);
      return top === null ? [] : [{ side, inside, top: Math.min(Math.round(top), wayOf(inside)) }];
    });
    for (const { side, inside, top } of tops) {
      this.#put.set(side, top);
      inside.scrollTo({ top, behavior: 'instant' });
    }
    const [only, ...more] = tops;
    if (only && more.length === 0) this.#bring(only.side);
  }

  /** Off: each scrolls by itself. On again: the later state goes to where the earlier one is. */
  set(isOn: boolean): void {
    this.#isOn = isOn;
    this.#bring('past');
  }

  #scrolled(side: Side): void {
    const inside = this.#windows.get(side);
    const put = this.#put.get(side);
    this.#put.delete(side);
    if (!inside || (put !== undefined && Math.abs(inside.scrollY - put) < 2)) return;
    this.#bring(side);
  }

  /** Brings the other side to where this one is. */
  #bring(side: Side): void {
    const from = this.#windows.get(side);
    const to = this.#windows.get(OTHER[side]);
    if (!this.#isOn || !from || !to) return;
    const top = Math.round((from.scrollY / Math.max(1, wayOf(from))) * wayOf(to));
    if (Math.abs(to.scrollY - top) < 1) return;
    this.#put.set(OTHER[side], top);
    // Pages that scroll smoothly would lag behind.
    to.scrollTo({ top, behavior: 'instant' });
  }
}

/** How far a page can be scrolled. */
const wayOf = ({ document, innerHeight }: Scrolled): number =>
  Math.max(0, document.documentElement.scrollHeight - innerHeight);

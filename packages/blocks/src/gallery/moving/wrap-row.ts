/** A motion that leads to a slide which stands elsewhere in the row, shown as if it stood beside the current one. */
export interface Detour {
  from: number;
  goal: number;
  /** Puts every slide back; the row is then to stand where the slide really is. */
  undo(): void;
}

interface Way {
  slides: readonly HTMLElement[];
  /** Where the row stands for each slide, in px. */
  rests: readonly number[];
  from: number;
  to: number;
  direction: 1 | -1;
  width: number;
  isRightToLeft: boolean;
}

/**
 * After the last slide of a row comes the first, and one far away comes in as the next would, instead of all between
 * them rushing by. @returns undefined where the slide stands beside the current one as it is
 */
export function besideSlide(way: Way): Detour | undefined {
  const { slides, rests, from, to, direction, width, isRightToLeft } = way;
  if (to === from + direction) return undefined;
  const at = (index: number) => rests[index] ?? 0;
  const put = (index: number, place: number): HTMLElement | undefined => {
    const slide = slides[index];
    if (slide) slide.style.translate = `${(place - at(index)) * (isRightToLeft ? -1 : 1)}px`;
    return slide;
  };
  const beside = from + direction;
  // Nothing can stand before a row's beginning, so both stand at its end.
  if (beside < 0) {
    const from_ = at(slides.length - 1) + width;
    const moved = put(from, from_);
    return { from: from_, goal: at(to), undo: () => clear(moved) };
  }
  const goal = at(from) + direction * width;
  const moved = put(to, goal);
  const covered = slides[beside];
  if (covered) covered.style.visibility = 'hidden';
  return {
    from: at(from),
    goal,
    undo() {
      clear(moved);
      if (covered) covered.style.visibility = '';
    },
  };
}

function clear(slide: HTMLElement | undefined): void {
  if (slide) slide.style.translate = '';
}

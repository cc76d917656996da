/** Lines a chart is read against: from 0 in round steps to the first one that nothing exceeds. */
export function ticksFor(max: number, about = 4): number[] {
  const rough = Math.max(1, max) / about;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((round) => round * magnitude >= rough) ?? 10) * magnitude);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, n) => n * step);
}

/** Which of so many steps carry a label, so that labels are at least `gap` apart; the first one always does. */
export function labelled(count: number, width: number, gap: number): number[] {
  const every = Math.max(1, Math.ceil((count * gap) / Math.max(1, width)));
  return Array.from({ length: Math.ceil(count / every) }, (_, n) => n * every);
}

export interface Plot {
  width: number;
  height: number;
  /** Value at the top. */
  max: number;
  /** Steps along the width. */
  count: number;
}

/** Middle of a step, in pixels from the start. */
export function xOf({ width, count }: Plot, index: number): number {
  return count <= 1 ? width / 2 : (index / (count - 1)) * width;
}

export function yOf({ height, max }: Plot, value: number): number {
  return height - (value / max) * height;
}

/** The step nearest to a place. */
export function indexAt({ width, count }: Plot, x: number): number {
  const index = count <= 1 ? 0 : Math.round((x / width) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

/** The path of a line through values; gaps where there is none. */
export function linePath(plot: Plot, values: ReadonlyArray<number | null>): string {
  let path = '';
  let isDown = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDown = false;
      continue;
    }
    const point = `${xOf(plot, index).toFixed(1)} ${yOf(plot, value).toFixed(1)}`;
    path += `${isDown ? 'L' : 'M'}${point}`;
    isDown = true;
  }
  return path;
}

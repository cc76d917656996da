/** How tabs stand to each other. */
export interface TabRow {
  count: number;
  /** One below the other. */
  isVertical: boolean;
  /** Read from the right. */
  isRtl: boolean;
}

/** What a key does on a tab: the focus goes to another, or the focused one is selected. */
export type TabStep = { focus: number } | { select: number } | undefined;

/**
 * Arrows go from tab to tab and wrap at the ends [V4.45], Enter and Space select the one that has the focus [V4.44],
 * Home and End go to the ends.
 * @param at the tab that has the focus
 */
export function tabStep(key: string, at: number, { count, isVertical, isRtl }: TabRow): TabStep {
  const forward = isRtl && !isVertical ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl && !isVertical ? 'ArrowRight' : 'ArrowLeft';
  const to = (place: number): TabStep => ({ focus: (place + count) % count });
  switch (key) {
    case forward:
      return to(at + 1);
    case back:
      return to(at - 1);
    case 'ArrowDown':
      return isVertical ? to(at + 1) : undefined;
    case 'ArrowUp':
      return isVertical ? to(at - 1) : undefined;
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: count - 1 };
    case 'Enter':
    case ' ':
      return { select: at };
  }
  return undefined;
}

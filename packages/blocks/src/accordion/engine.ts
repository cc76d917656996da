/** How long an item takes to open or close [V4.39]. */
export const ACCORDION_MS = 250;

/** One item of an accordion. */
export interface Fold {
  isOpen: boolean;
  /** Until when it is still moving, by the clock of `press`. */
  until: number;
}

export interface FoldRules {
  /** In ms. */
  now: number;
  /** Opening one leaves the others open. */
  multiple: boolean;
  /** In ms; 0 where nothing may move. */
  duration: number;
}

/**
 * The items after one was clicked: it opens or closes, and where one at a time may be open, opening it closes the others
 * [V4.40], those that were just opening included.
 * @returns the same list where the click does nothing, as the item is still moving [V4.41]
 */
export function press(folds: readonly Fold[], at: number, rules: FoldRules): readonly Fold[] {
  const pressed = folds[at];
  if (!pressed || pressed.until > rules.now) return folds;
  return turned(folds, at, !pressed.isOpen, rules);
}

/** The items after one was opened by an address, or by a browser that found a word in it. */
export function reveal(folds: readonly Fold[], at: number, rules: FoldRules): readonly Fold[] {
  return folds[at] && !folds[at].isOpen ? turned(folds, at, true, rules) : folds;
}

function turned(folds: readonly Fold[], at: number, isOpen: boolean, rules: FoldRules): Fold[] {
  const until = rules.now + rules.duration;
  return folds.map((fold, place) => {
    if (place === at) return { isOpen, until };
    return isOpen && !rules.multiple && fold.isOpen ? { isOpen: false, until } : fold;
  });
}

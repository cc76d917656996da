/** What decides whether a film behind a section plays. */
export interface VideoState {
  /** Some of its section is on the screen, and so is the page. */
  isSeen: boolean;
  /** What the visitor said with the switch; null while nothing was said. */
  choice: 'play' | 'pause' | null;
  /** The visitor asked for less motion, or to save data: it plays only when told to. */
  isCalm: boolean;
}

/** Would it play, were it seen? What the switch says. */
export function wantsToPlay({ choice, isCalm }: VideoState): boolean {
  return choice === null ? !isCalm : choice === 'play';
}

export function plays(state: VideoState): boolean {
  return state.isSeen && wantsToPlay(state);
}

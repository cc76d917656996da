/** What shows the slides of a gallery: over one another, or in a row. */
export interface Stage {
  /** Brings a slide in, coming from where one reads on (1) or back (-1), and tells its host when it is there. */
  move(from: number, to: number, direction: 1 | -1): void;
  /** Ends what is under way at once, where it leads to. */
  settle(): void;
  /** The window, or the slides, are others than before. */
  refresh(): void;
  /** Whether what moves while a slide is shown stands still. */
  hold(isHeld: boolean): void;
  end(): void;
}

/** What a stage knows and tells. */
export interface StageHost {
  slides(): readonly HTMLElement[];
  current(): number;
  /** What lets a mouse pull a row: fetched when one comes. */
  loadPull(): Promise<typeof import('./drag-row.ts')>;
  /** Nothing may move. */
  isStill(): boolean;
  isRightToLeft: boolean;
  /** A finger, a wheel or a key of the browser's own has brought a slide into view. */
  seen(index: number): void;
  /** A pull that leads to a slide beside the current one. */
  step(by: 1 | -1): void;
  /** A slide that was asked for by itself. */
  go(index: number): void;
  settled(): void;
}

/** So many slides before and after those shown are fetched [B9.31] [B9.32]. */
export const PRELOAD = 1;

/** Fetches slides from one place to another, both of which may lie beyond the ends. */
export function preload(slides: readonly HTMLElement[], from: number, to: number): void {
  const { length } = slides;
  if (length === 0) return;
  for (let index = from; index <= to; index++) {
    const image = slides[((index % length) + length) % length]?.querySelector('img');
    if (image?.loading === 'lazy') image.loading = 'eager';
  }
}

/** Neither texts nor the place they run through are taken for narrower, in px [B9.69]. */
export const MARQUEE_MIN_WIDTH = 50;
/** How long a wave may be, in px [B9.69]. */
export const WAVE_PERIOD_MIN = 250;
export const WAVE_PERIOD_MAX = 1000;
/** A marquee is drawn anew once its size has rested so long, in ms [B9.69]. */
export const RERENDER_MS = 1000;
/** At speed 1. */
const PX_PER_SECOND = 60;
/** With more parts than these on a wave, words are no longer taken apart. */
export const MOST_RIDERS = 1200;

export interface MarqueePlan {
  /** How often its texts stand one after the other. */
  copies: number;
  /** What goes by until all is as it was, in px and ms. */
  cyclePx: number;
  cycleMs: number;
  /** Length of a wave in px; 0: no wave. A cycle holds whole waves, so that none breaks where it begins again. */
  wavePx: number;
}

/**
 * How texts of a width run through a window.
 * @param textsPx width of all texts on one line
 * @returns undefined where the window is too narrow for anything to move
 */
export function planMarquee(
  textsPx: number,
  windowPx: number,
  motion: { waveFrequency: number; waveIntensity: number; animationSpeed: number },
): MarqueePlan | undefined {
  if (windowPx < MARQUEE_MIN_WIDTH) return undefined;
  const width = Math.max(MARQUEE_MIN_WIDTH, textsPx);
  const isWave = motion.waveIntensity > 0;
  const cyclePx = width * (isWave ? Math.ceil(WAVE_PERIOD_MIN / width) : 1);
  return {
    copies: Math.ceil((windowPx + cyclePx) / width),
    cyclePx,
    cycleMs: (cyclePx / (PX_PER_SECOND * motion.animationSpeed)) * 1000,
    wavePx: isWave ? waveLength(cyclePx, motion.waveFrequency) : 0,
  };
}

function waveLength(cyclePx: number, frequency: number): number {
  const wanted = Math.round((cyclePx * frequency) / WAVE_PERIOD_MAX);
  const waves = Math.min(
    Math.max(wanted, Math.ceil(cyclePx / WAVE_PERIOD_MAX)),
    Math.floor(cyclePx / WAVE_PERIOD_MIN),
  );
  return cyclePx / waves;
}

/** How high on its wave, -1 to 1, something stands that is `x` px from the start. */
export const waveHeight = (x: number, { wavePx }: MarqueePlan): number =>
  Math.sin((x / wavePx) * 2 * Math.PI);

/** When, in ms from the beginning, something that stands `x` px from the start is at the window's beginning. */
export function timeAtStart(x: number, plan: MarqueePlan, direction: 'left' | 'right'): number {
  const gone = direction === 'left' ? x : plan.cyclePx - x;
  const part = (((gone / plan.cyclePx) % 1) + 1) % 1;
  return part * plan.cycleMs;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Scripts from Hebrew to Mongolian, whose letters join or pile up: a word of them is not taken apart. */
const JOINED = /[\u0590-\u18af]/;

/**
 * What of a text stands on a wave by itself: letters, or words where letters join. Joined, the parts are the text.
 * @param isByWord words in any case
 */
export function ridersOf(words: string, isByWord: boolean): string[] {
  return words.split(/(\s+)/u).flatMap((part) => {
    if (part === '') return [];
    return isByWord || JOINED.test(part)
      ? [part]
      : Array.from(letters.segment(part), ({ segment }) => segment);
  });
}

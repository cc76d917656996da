/** How loud a recording is from its beginning to its end, as one letter for each of so many equal parts. */
export const WAVEFORM_PARTS = 200;

/** From silence to the loudest part of the same recording. */
const LEVELS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
export const WAVEFORM_PATTERN = /^[\w-]{1,400}$/;

/**
 * The waveform of samples.
 * @param channels samples from −1 to 1, of one length; what is no number counts as silence
 * @returns '' where there are no samples
 */
export function waveformOf(channels: readonly Float32Array[], parts = WAVEFORM_PARTS): string {
  const length = channels[0]?.length ?? 0;
  if (length === 0) return '';
  const loudness = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * length) / parts);
    const to = Math.max(from + 1, Math.floor(((part + 1) * length) / parts));
    // A few hundred samples of a part tell how loud it is.
    const step = Math.max(1, Math.floor((to - from) / 500));
    let sum = 0;
    let count = 0;
    for (const samples of channels)
      for (let at = from; at < to; at += step) {
        const sample = samples[at] ?? 0;
        if (Number.isFinite(sample)) sum += Math.min(1, sample * sample);
        count++;
      }
    return Math.sqrt(sum / count);
  });
  const loudest = Math.max(...loudness);
  return loudness
    .map((level) => LEVELS[loudest === 0 ? 0 : Math.round((level / loudest) * (LEVELS.length - 1))])
    .join('');
}

/** Height of each part of a waveform as a fraction of the highest; none where it is not one. */
export const waveformLevels = (waveform: string): number[] =>
  WAVEFORM_PATTERN.test(waveform)
    ? [...waveform].map((letter) => LEVELS.indexOf(letter) / (LEVELS.length - 1))
    : [];

/** Bars side by side, 3 wide with 1 between them, in the middle of a height of 64. */
export function waveformPath(waveform: string, bars = 100): { width: number; height: number; d: string } {
  const levels = waveformLevels(waveform);
  const shown = Math.min(bars, levels.length);
  const heights = Array.from({ length: shown }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / shown);
    const to = Math.floor(((bar + 1) * levels.length) / shown);
    return Math.max(3, Math.round(Math.max(...levels.slice(from, to)) * 64));
  });
  return {
    width: shown * 4 - 1,
    height: 64,
    d: heights.map((height, bar) => `M${bar * 4} ${(64 - height) / 2}h3v${height}h-3z`).join(''),
  };
}

import { PREVIEW_FROM } from '@portico/model/search/search-query';

/** Milliseconds without a letter after which is asked. */
export const PAUSE_MS = 160;

/** Is there something to look for in what was typed? Scripts whose signs are words need one sign. */
export const isWorthAsking = (typed: string): boolean =>
  typed.length >= PREVIEW_FROM || /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]/.test(typed);

/**
 * Which of the options a key leads to; -1 is the field itself, between the last and the first.
 * @returns undefined for keys that lead nowhere
 */
export function optionAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return undefined;
}

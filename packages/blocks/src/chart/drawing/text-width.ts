import { TYPE_SIZE } from './drawing.ts';

const NONE = /[\p{M}\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u;
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u;
const NARROW = /[\s.,;:!|'’·ijl()[\]/\u00A0\u202F]/u;
const BROAD = /[MW@%mw€—…]|\p{Lu}/u;

/**
 * How wide words are at most, in units of a drawing. The server knows no fonts, so letters are taken as wide as in the
 * broader ones of the library.
 */
export function textWidth(text: string): number {
  let ems = 0;
  for (const letter of text) {
    if (/\p{Extended_Pictographic}/u.test(letter) && !/[©®™]/u.test(letter)) ems += 1.4;
    else if (NONE.test(letter)) ems += 0;
    else if (WIDE.test(letter)) ems += 1.05;
    else if (NARROW.test(letter)) ems += 0.36;
    else if (BROAD.test(letter)) ems += 0.86;
    else ems += 0.62;
  }
  return ems * TYPE_SIZE;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words, or as much of them as there is room for; '' where there is none. */
export function fitted(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let width = textWidth('…');
  if (width > room) return '';
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    width += textWidth(segment);
    if (width > room) break;
    kept += segment;
  }
  return kept.trim() === '' ? '' : `${kept.trimEnd()}…`;
}

/** Words in as few lines as they need, at most so many; what is too long for those is cut. */
export function inLines(text: string, room: number, most: number): readonly string[] {
  if (most === 1 || textWidth(text) <= room) return [fitted(text, room)];
  const words = text.split(' ');
  let line = '';
  while (words.length > 0 && textWidth(`${line} ${words[0]}`.trim()) <= room)
    line = `${line} ${words.shift()}`.trim();
  if (line === '') return [fitted(text, room)];
  return words.length === 0 ? [line] : [line, ...inLines(words.join(' '), room, most - 1)];
}

/** Is all of it there? */
export const isWhole = (lines: readonly string[], text: string): boolean => lines.join(' ') === text;

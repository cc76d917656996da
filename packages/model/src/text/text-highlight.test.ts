import { describe, expect, it } from 'vitest';
import { richTextMark } from '../documents/rich-text.ts';
import { HIGHLIGHT_SHAPES, highlightSettings, readHighlight, type TextHighlight } from './text-highlight.ts';

const WHOLE: TextHighlight = {
  shape: 'circle',
  color: 'accent',
  thickness: { value: 3, unit: 'px' },
  linecap: 'round',
  blend: 'multiply',
  opacity: 0.5,
  isFront: true,
  isAnimationEnabled: true,
  animation: 'fadeScale',
  direction: 'left',
  duration: 2,
  fontSize: 20,
};

describe('a highlight of words', () => {
  it('[B3.43] is a thin wave in the colour of the words that stands still, where nothing is said', () => {
    expect(highlightSettings({})).toEqual({
      shape: 'wave',
      thickness: { value: 0.06, unit: 'em' },
      linecap: 'square',
      blend: 'none',
      opacity: 1,
      isFront: false,
      isAnimationEnabled: false,
      animation: 'draw',
      direction: 'right',
      duration: 0.75,
    });
    expect(highlightSettings({}).color).toBeUndefined();
  });

  it('that covers words in their own colour lets them be read', () => {
    expect(highlightSettings({ shape: 'marker' }).opacity).toBeLessThan(0.5);
    expect(highlightSettings({ shape: 'marker', color: 'accent' }).opacity).toBe(1);
    expect(highlightSettings({ shape: 'marker', opacity: 1 }).opacity).toBe(1);
  });

  it('keeps all its settings in rich text and in markup', () => {
    const mark = { type: 'textHighlight', attrs: WHOLE };
    expect(richTextMark.parse(mark)).toEqual(mark);
    expect(readHighlight(JSON.stringify(WHOLE))).toEqual(WHOLE);
    expect(HIGHLIGHT_SHAPES).toHaveLength(12);
  });

  it.each([
    { shape: 'star' },
    { thickness: { value: 9, unit: 'em' } },
    { thickness: { value: 1, unit: 'rem' } },
    { thickness: 'thick' },
    { opacity: 2 },
    { duration: Number.NaN },
    { duration: 0 },
    { animation: 'spin' },
    { isFront: 'yes' },
    { blend: 'url(#x)' },
    { color: 'x'.repeat(41) },
    { size: 3 },
    { thickness: { value: 1, unit: 'em', more: 1 } },
  ])('is refused in rich text, and without it in markup: %j', (attrs) => {
    expect(richTextMark.safeParse({ type: 'textHighlight', attrs }).success).toBe(false);
    expect(readHighlight(JSON.stringify({ ...attrs, linecap: 'round' }))).toEqual({ linecap: 'round' });
  });

  it.each(['', 'x', '[]', 'null', '"wave"', '{"__proto__":{"shape":"wave"}}'])(
    'is none, or says nothing, in the markup %s',
    (json) => {
      const read = readHighlight(json);
      expect(read === null || Object.keys(read).length === 0).toBe(true);
      expect(read?.shape).toBeUndefined();
    },
  );
});

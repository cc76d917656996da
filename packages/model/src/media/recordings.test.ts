import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDuration } from '../text/duration.ts';
import { chaptersOf } from './chapters.ts';
import { WAVEFORM_PARTS, WAVEFORM_PATTERN, waveformLevels, waveformOf, waveformPath } from './waveform.ts';

describe('a waveform', () => {
  test('is loud where the recording is, by its own loudest part', () => {
    const samples = Float32Array.from({ length: 8000 }, (_, at) => (at < 4000 ? 0.1 : 0.5) * Math.sin(at));
    const levels = waveformLevels(waveformOf([samples]));
    expect(levels).toHaveLength(WAVEFORM_PARTS);
    expect(levels[150]).toBeGreaterThan(0.9);
    expect(levels[50]).toBeLessThan(0.3);
    expect(levels[50]).toBeGreaterThan(0.1);
  });

  test('of any samples is text that can be stored, and drawn with finite numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float32Array({ maxLength: 600 }), { minLength: 1, maxLength: 3 }),
        (channels) => {
          const waveform = waveformOf(channels);
          if (channels[0]?.length === 0) {
            expect(waveform).toBe('');
            return;
          }
          expect(waveform).toMatch(WAVEFORM_PATTERN);
          expect(waveformPath(waveform).d).toMatch(/^(M\d+ [\d.]+h3v\d+h-3z)+$/);
        },
      ),
    );
  });

  test('of silence is silence, and what is no waveform draws nothing', () => {
    expect(waveformOf([new Float32Array(100)])).toBe('0'.repeat(WAVEFORM_PARTS));
    for (const wrong of ['', '<svg>', "'", 'a'.repeat(500)]) expect(waveformPath(wrong).d).toBe('');
  });
});

describe('chapters', () => {
  test('are read line by line as people write them, in the order they are heard', () => {
    expect(
      chaptersOf(
        'Chapters\n1:05 – The kiln is lit\n[00:00] Hello\n(1:02:03) Ash\n90 seconds later\n0:70 wrong\n\n2:00',
      ),
    ).toEqual([
      { startSeconds: 0, title: 'Hello' },
      { startSeconds: 65, title: 'The kiln is lit' },
      { startSeconds: 3723, title: 'Ash' },
    ]);
  });

  test('of any text are some or none, and come back from what is written of them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(Array.isArray(chaptersOf(text))).toBe(true);
      }),
    );
    const chapters = [
      { startSeconds: 0, title: 'One' },
      { startSeconds: 3599, title: 'Two' },
    ];
    const written = chapters.map(({ startSeconds, title }) => `${formatDuration(startSeconds)} ${title}`);
    expect(chaptersOf(written.join('\n'))).toEqual(chapters);
    expect(chaptersOf(`1:00 ${'x'.repeat(5000)}\n`.repeat(50))).toHaveLength(1);
  });
});

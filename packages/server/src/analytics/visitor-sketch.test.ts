import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VisitorSketch } from './visitor-sketch.ts';

const member = (n: number) => createHash('sha256').update(`visitor ${n}`).digest().readUIntBE(0, 6);

function sketchOf(from: number, to: number): VisitorSketch {
  const sketch = new VisitorSketch();
  for (let n = from; n < to; n++) sketch.add(member(n));
  return sketch;
}

describe('a sketch of visitors', () => {
  it('is exact for few, each counted once, also through storage', () => {
    for (const count of [0, 1, 12, 100, 500]) {
      const stored = sketchOf(0, count).toBytes();
      const read = VisitorSketch.read(stored).join(sketchOf(0, count).toBytes());
      expect([read.size, read.isExact]).toEqual([count, true]);
    }
    expect(VisitorSketch.read(Buffer.alloc(0)).size).toBe(0);
  });

  it('estimates many within 4 %, in at most 4097 bytes', () => {
    for (const count of [501, 2000, 10_000, 20_000, 200_000]) {
      const bytes = sketchOf(0, count).toBytes();
      expect(bytes.length).toBe(4097);
      const { size } = VisitorSketch.read(bytes);
      expect(Math.abs(size - count) / count, String(count)).toBeLessThan(0.04);
    }
  });

  it('joins days: who came on two counts once', () => {
    const days = [sketchOf(0, 300), sketchOf(200, 480), sketchOf(100, 5000)];
    const all = new VisitorSketch();
    for (const day of days.slice(0, 2)) all.join(day.toBytes());
    expect([all.size, all.isExact]).toEqual([480, true]);
    all.join((days[2] as VisitorSketch).toBytes());
    expect(all.isExact).toBe(false);
    expect(Math.abs(all.size - 5000) / 5000).toBeLessThan(0.04);
  });

  it('reads broken bytes as nobody', () => {
    for (const bytes of [Buffer.of(9, 9), Buffer.of(2, 1, 1), Buffer.of(1, 1, 2)])
      expect(VisitorSketch.read(bytes).size).toBe(0);
  });
});

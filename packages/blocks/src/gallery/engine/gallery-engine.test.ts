import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GalleryEvent, type GalleryState, makeGallery, stepGallery } from './gallery-engine.ts';
import { stepLinked } from './linked-galleries.ts';

/** Goes there and arrives. */
function after(state: GalleryState, ...events: GalleryEvent[]): GalleryState {
  return events.reduce(
    (now, event) => stepGallery(stepGallery(now, event).state, { type: 'settled' }).state,
    state,
  );
}

const anyEvent: fc.Arbitrary<GalleryEvent> = fc.oneof(
  fc.record({ type: fc.constant('set' as const), index: fc.integer({ min: -2000, max: 2000 }) }),
  fc.record({ type: fc.constant('seen' as const), index: fc.integer({ min: -2000, max: 2000 }) }),
  fc.record({ type: fc.constant('counted' as const), count: fc.integer({ min: 0, max: 1000 }) }),
  fc.constantFrom<GalleryEvent>({ type: 'next' }, { type: 'previous' }, { type: 'settled' }),
);

describe('a gallery', () => {
  it('[B4.2] wraps its index, from the end where it is negative', () => {
    const five = makeGallery({ count: 5, currentIndex: 2 });
    const at = (index: number) => after(five, { type: 'set', index }).currentIndex;
    expect([-1, -5, -6, 5, 7, 4].map(at)).toEqual([4, 0, 4, 0, 2, 4]);
  });

  it('always shows a slide it has, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.boolean(),
        fc.array(anyEvent, { maxLength: 60 }),
        (count, loop, events) => {
          let state = makeGallery({ count, loop });
          for (const event of events) {
            state = stepGallery(state, event).state;
            expect(state.currentIndex).toBeGreaterThanOrEqual(0);
            expect(state.currentIndex).toBeLessThan(Math.max(1, state.count));
          }
        },
      ),
    );
  });

  it('[B4.3] refuses every change while it is in motion, and while a linked one is', () => {
    const moving = stepGallery(makeGallery({ count: 4 }), { type: 'next' }).state;
    expect(moving).toMatchObject({ currentIndex: 1, inMotion: true });
    const changes: GalleryEvent[] = [
      { type: 'next' },
      { type: 'previous' },
      { type: 'set', index: 3 },
      { type: 'seen', index: 3 },
    ];
    for (const event of changes) {
      expect(stepGallery(moving, event)).toEqual({ state: moving, effects: [] });
      expect(stepGallery(makeGallery({ count: 4 }), event, true).effects).toEqual([]);
    }
    expect(after(moving, { type: 'settled' }, { type: 'next' }).currentIndex).toBe(2);
  });

  it('[B4.4] says whether it is in motion, plays and loops', () => {
    const state = makeGallery({ count: 3, autoplay: true });
    expect(state).toMatchObject({ inMotion: false, autoplay: true, loop: true });
    expect(stepGallery(state, { type: 'autoplay', isOn: false }).state.autoplay).toBe(false);
  });

  it('[B4.5] [B4.6] goes round at its ends where it loops, and says so where it does not', () => {
    const round = makeGallery({ count: 3 });
    expect(stepGallery(round, { type: 'previous' }).effects).toEqual([
      { type: 'move', from: 0, to: 2, direction: -1 },
      { type: 'index', index: 2 },
    ]);
    expect(stepGallery(makeGallery({ count: 3, currentIndex: 2 }), { type: 'next' }).effects).toEqual([
      { type: 'move', from: 2, to: 0, direction: 1 },
      { type: 'index', index: 0 },
    ]);
    const first = makeGallery({ count: 3, loop: false });
    expect(stepGallery(first, { type: 'previous' })).toEqual({
      state: first,
      effects: [{ type: 'reached-beginning' }],
    });
    const last = makeGallery({ count: 3, loop: false, currentIndex: 2 });
    expect(stepGallery(last, { type: 'next' })).toEqual({ state: last, effects: [{ type: 'reached-end' }] });
  });

  it('does nothing without slides, and nothing by going round a single one', () => {
    for (const type of ['next', 'previous'] as const) {
      expect(stepGallery(makeGallery({ count: 0 }), { type }).effects).toEqual([]);
      expect(stepGallery(makeGallery({ count: 1 }), { type }).effects).toEqual([]);
    }
  });

  it('shows the last slide left where the one it showed was taken away', () => {
    const state = makeGallery({ count: 5, currentIndex: 4 });
    expect(stepGallery(state, { type: 'counted', count: 3 })).toMatchObject({
      state: { count: 3, currentIndex: 2, inMotion: false },
      effects: [{ type: 'index', index: 2 }],
    });
  });
});

describe('linked galleries', () => {
  it('[B4.21] show the same slide after any event at any of them, each told at most once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.array(fc.tuple(fc.nat(1), anyEvent), { maxLength: 40 }),
        (count, events) => {
          let galleries: readonly GalleryState[] = [
            makeGallery({ count }),
            makeGallery({ count, loop: false }),
          ];
          for (const [at, event] of events) {
            if (event.type === 'counted') continue;
            const { galleries: now, effects } = stepLinked(galleries, at, event);
            galleries = now;
            for (const gallery of [0, 1])
              expect(
                effects.filter((one) => one.gallery === gallery && one.effect.type === 'index').length,
              ).toBeLessThan(2);
            expect(galleries[0]?.currentIndex).toBe(galleries[1]?.currentIndex);
          }
        },
      ),
    );
  });

  it('[B4.3] all refuse while one is in motion', () => {
    const pair = [makeGallery({ count: 4 }), makeGallery({ count: 4, loop: false })];
    const { galleries } = stepLinked(pair, 0, { type: 'next' });
    const still = stepLinked(galleries, 0, { type: 'settled' }).galleries;
    expect(still.map(({ inMotion }) => inMotion)).toEqual([false, true]);
    expect(stepLinked(still, 0, { type: 'next' }).effects).toEqual([]);
    expect(stepLinked(still, 5, { type: 'next' }).effects).toEqual([]);
  });
});

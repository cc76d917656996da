import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTOPLAY_MS, autoplayDurationMs } from './autoplay-duration.ts';
import { type AutoplayPause, makeAutoplay, randomIndex, stepAutoplay } from './autoplay-engine.ts';
import { isMotionForbidden } from './forbidden-motion.ts';

/** Times at which it advances, asked every 100 ms; `at` says what happens when. */
function advances(
  durationMs: number,
  untilMs: number,
  at: Readonly<Record<number, ['pause' | 'resume', AutoplayPause]>> = {},
): number[] {
  let state = makeAutoplay(durationMs, 0);
  const times: number[] = [];
  for (let now = 0; now <= untilMs; now += 100) {
    const told = at[now];
    if (told) ({ state } = stepAutoplay(state, { type: told[0], because: told[1] }, now));
    const step = stepAutoplay(state, { type: 'tick' }, now);
    state = step.state;
    if (step.advances) times.push(now);
  }
  return times;
}

describe('a gallery that plays', () => {
  it('[B9.22] shows each slide for 5,000 ms where the owner has not said how long', () => {
    expect(AUTOPLAY_MS).toBe(5000);
    for (const nothing of [undefined, null, '', 'soon', 0, -3, Number.NaN])
      expect(autoplayDurationMs(nothing)).toBe(5000);
    expect(advances(AUTOPLAY_MS, 20_000)).toEqual([5000, 10_000, 15_000, 20_000]);
  });

  it('[B9.24] takes the owner’s seconds', () => {
    expect(autoplayDurationMs(3)).toBe(3000);
    expect(autoplayDurationMs('2.5')).toBe(2500);
    expect(autoplayDurationMs(0.01)).toBe(500);
    expect(autoplayDurationMs(1e9)).toBe(2 ** 31 - 1);
  });

  it('stands still while it is paused, and shows the slide for its whole time after that', () => {
    expect(advances(1000, 6000, { 1500: ['pause', 'hover'], 3200: ['resume', 'hover'] })).toEqual([
      1000, 4200, 5200,
    ]);
  });

  it('waits until nothing pauses it any more', () => {
    let state = makeAutoplay(1000, 0);
    const tell = (type: 'pause' | 'resume', because: AutoplayPause, now: number) => {
      ({ state } = stepAutoplay(state, { type, because }, now));
    };
    tell('pause', 'hover', 0);
    tell('pause', 'video', 0);
    tell('resume', 'hover', 500);
    expect(state.dueAt).toBeUndefined();
    tell('resume', 'video', 700);
    expect(state.dueAt).toBe(1700);
  });

  it('never advances while anything pauses it, whatever comes in whatever order', () => {
    const because = fc.constantFrom<AutoplayPause>(
      'hover',
      'focus',
      'video',
      'hidden',
      'lightbox',
      'visitor',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.tuple(fc.constantFrom('pause' as const, 'resume' as const), because),
            fc.constant(['tick'] as const),
            fc.constant(['moved'] as const),
          ),
          { maxLength: 60 },
        ),
        (events) => {
          let state = makeAutoplay(300, 0);
          const pausing = new Set<AutoplayPause>();
          let now = 0;
          let since = 0;
          for (const event of events) {
            now += 100;
            if (event[0] === 'pause') pausing.add(event[1]);
            if (event[0] === 'resume') pausing.delete(event[1]);
            const step = stepAutoplay(
              state,
              event.length === 2 ? { type: event[0], because: event[1] } : { type: event[0] },
              now,
            );
            state = step.state;
            expect([...state.pauses].sort()).toEqual([...pausing].sort());
            if (step.advances) {
              expect(pausing.size).toBe(0);
              expect(now - since).toBeGreaterThanOrEqual(300);
              since = now;
            }
          }
        },
      ),
    );
  });

  it('begins a slide’s time anew when somebody chose it', () => {
    const { state } = stepAutoplay(makeAutoplay(1000, 0), { type: 'moved' }, 900);
    expect(stepAutoplay(state, { type: 'tick' }, 1800).advances).toBe(false);
    expect(stepAutoplay(state, { type: 'tick' }, 1900).advances).toBe(true);
  });

  it('[B4.11] picks a slide by chance that is never the one shown, and any other alike', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1000 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1))),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        ([count, current], chance) => {
          const picked = randomIndex(current, count, chance);
          expect(picked).not.toBe(current);
          expect(picked).toBeGreaterThanOrEqual(0);
          expect(picked).toBeLessThan(count);
        },
      ),
    );
    expect([0, 0.25, 0.5, 0.75].map((chance) => randomIndex(2, 5, chance))).toEqual([0, 1, 3, 4]);
    expect(randomIndex(0, 1, 0.9)).toBe(0);
  });

  it('[B2.3] does not play where the address says nomotion=true', () => {
    expect(isMotionForbidden('?nomotion=true')).toBe(true);
    for (const other of ['', '?nomotion=false', '?nomotion', '?motion=true'])
      expect(isMotionForbidden(other)).toBe(false);
  });
});

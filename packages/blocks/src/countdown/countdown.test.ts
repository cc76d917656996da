import fc from 'fast-check';
import { expect, it } from 'vitest';
import { examplePage } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { countdownBlock } from './block.ts';
import { countdownDefinition } from './definition.ts';
import { endOf } from './end-of.ts';
import { COUNTDOWN_UNITS, nextChange, partsLeft, UNIT_MS, unitsOf } from './left-engine.ts';

const chosen = fc.subarray(COUNTDOWN_UNITS, { minLength: 1 });
const left = fc.integer({ min: 1, max: 4_000_000_000_000 });

it('tells what is left so that nothing is lost, and says 0 only when it is over', () => {
  expect(partsLeft(UNIT_MS.days + 2 * UNIT_MS.hours + 1, COUNTDOWN_UNITS)).toEqual([1, 2, 0, 1]);
  expect(partsLeft(1, ['days'])).toEqual([1]);
  expect(partsLeft(-5, COUNTDOWN_UNITS)).toEqual([0, 0, 0, 0]);
  fc.assert(
    fc.property(left, chosen, (ms, some) => {
      const units = unitsOf(some);
      const parts = partsLeft(ms, units);
      const told = parts.reduce((sum, count, at) => sum + count * UNIT_MS[units[at] ?? 'days'], 0);
      const shortest = UNIT_MS[units.at(-1) ?? 'days'];
      expect(told).toBeGreaterThanOrEqual(ms);
      expect(told - ms).toBeLessThan(shortest);
      // Each but the longest stays below one of the next longer.
      for (const [at, count] of parts.entries())
        if (at > 0)
          expect(count * UNIT_MS[units[at] ?? 'days']).toBeLessThan(UNIT_MS[units[at - 1] ?? 'days']);
    }),
  );
});

it('changes just when it says it will, and not before', () => {
  fc.assert(
    fc.property(left, chosen, (ms, some) => {
      const units = unitsOf(some);
      const wait = nextChange(ms, units.at(-1) ?? 'days');
      expect(wait).toBeGreaterThan(0);
      expect(partsLeft(ms - wait + 1, units)).toEqual(partsLeft(ms, units));
      expect(partsLeft(ms - wait, units)).not.toEqual(partsLeft(ms, units));
    }),
  );
});

it('counts to the next new year of the site’s clock where no date is chosen', () => {
  const now = new Date('2026-12-31T12:00:00Z');
  const end = (timeZone: string) => new Date(endOf('', { now, timeZone })).toISOString();
  expect(end('UTC')).toBe('2027-01-01T00:00:00.000Z');
  expect(end('Pacific/Auckland')).toBe('2027-12-31T11:00:00.000Z');
  expect(end('America/New_York')).toBe('2027-01-01T05:00:00.000Z');
});

const page = examplePage({ now: '2026-12-24T10:00:00.000Z' });
const shown = (fields: object) =>
  renderBlock(countdownBlock, { units: ['days', 'hours'], ...fields }, { page });

it('is right as the server renders it', () => {
  expect(shown({ until: '2026-12-26T11:30:00.000Z' })).toBe(
    '<div class="countdown" data-until="1798284600000"><div class="countdown-left" role="timer"><p class="countdown-parts"><span class="countdown-part" data-unit="days"><span class="countdown-count">2</span> <span class="countdown-unit">days</span> </span><span class="countdown-part" data-unit="hours"><span class="countdown-count">2</span> <span class="countdown-unit">hours</span> </span></p></div></div>',
  );
});

it('says its message when it is over, or nothing', () => {
  const over = { until: '2026-12-24T10:00:00.000Z', message: 'Now open' };
  expect(shown(over)).toContain('<output class="countdown-message">Now open</output>');
  expect(shown(over)).not.toContain('role="timer"');
  expect(shown({ ...over, whenOver: 'hide' })).toBe('');
  expect(shown({ ...over, message: '' })).toBe('');
  expect(shown({ until: '2026-12-25T10:00:00.000Z', message: 'Now open' })).toContain('hidden=""');
});

it('lets its page be kept until it shows something else, a minute at least', () => {
  const at = { now: new Date('2026-12-24T10:00:20.500Z'), timeZone: 'UTC' };
  const changes = (fields: object) =>
    countdownDefinition
      .changesAt?.({ ...countdownDefinition.defaults, until: '2026-12-25T12:00:00.000Z', ...fields }, at)
      ?.toISOString();
  expect(changes({})).toBe('2026-12-24T10:01:00.000Z');
  expect(changes({ units: ['days'] })).toBe('2026-12-24T12:00:00.000Z');
  expect(changes({ until: '2026-12-24T10:00:00.000Z' })).toBeUndefined();
});

it('takes nothing for a date that is none', () => {
  for (const until of ['tomorrow', '2026-13-01T00:00:00Z', '2026-12-25'])
    expect(countdownDefinition.schema.safeParse({ ...countdownDefinition.defaults, until }).success).toBe(
      false,
    );
});

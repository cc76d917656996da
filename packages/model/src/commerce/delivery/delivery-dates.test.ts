import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteCatalogue } from '../../words/site-catalogue.ts';
import { arrivalText } from './arrival-text.ts';
import { deliveryDates, type DeliverySettings } from './delivery-dates.ts';
import { orderArrival } from './order-arrival.ts';

const WEEK: DeliverySettings = { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], daysOff: [] };
const at = (instant: string, zone = 'UTC', settings = WEEK, days = { from: 2, to: 3 }) => {
  const range = deliveryDates(settings, days, new Date(instant), zone);
  return range && `${range.from} ${range.to}`;
};

/** The calendar's day of an instant in a zone, the slow way. */
const dayIn = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );
const timeIn = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );
const after = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'UTC',
];

describe('The dates an order arrives', () => {
  it('count working days from the day it is sent: this one until the cut-off time, else the next', () => {
    // A Friday.
    expect(at('2026-11-27T13:59:00Z')).toBe('2026-12-01 2026-12-02');
    expect(at('2026-11-27T14:00:00Z')).toBe('2026-12-02 2026-12-03');
    expect(at('2026-11-28T08:00:00Z')).toBe('2026-12-02 2026-12-03');
    expect(at('2026-11-27T08:00:00Z', 'UTC', WEEK, { from: 0, to: 0 })).toBe('2026-11-27 2026-11-27');
  });

  it('leave out days off, and tell nothing where no day is a working day', () => {
    const christmas = { ...WEEK, daysOff: ['2026-12-24', '2026-12-25', '2026-12-28'] };
    expect(at('2026-12-23T08:00:00Z', 'UTC', christmas, { from: 1, to: 2 })).toBe('2026-12-29 2026-12-30');
    expect(at('2026-12-23T08:00:00Z', 'UTC', { ...WEEK, workingDays: [] })).toBeUndefined();
  });

  it('are those of the shop’s own clock, also on days its clocks change', () => {
    // 14:30 in Berlin, 13:30 in UTC.
    expect(at('2026-11-27T13:30:00Z', 'Europe/Berlin')).toBe('2026-12-02 2026-12-03');
    expect(at('2026-11-27T23:30:00Z', 'Asia/Kolkata')).toBe('2026-12-02 2026-12-03');
    // The night in which 02:30 is not there, and the one in which it is there twice.
    const night = { ...WEEK, cutOff: '02:30', workingDays: [1, 2, 3, 4, 5, 6, 7] };
    const today = { from: 0, to: 0 };
    expect(at('2026-03-29T00:59:00Z', 'Europe/Berlin', night, today)).toBe('2026-03-29 2026-03-29');
    expect(at('2026-03-29T01:00:00Z', 'Europe/Berlin', night, today)).toBe('2026-03-30 2026-03-30');
    expect(at('2026-10-25T00:29:00Z', 'Europe/Berlin', night, today)).toBe('2026-10-25 2026-10-25');
    expect(at('2026-11-27T10:00:00Z', 'No/Where')).toBe(at('2026-11-27T10:00:00Z'));
  });

  it('hold in every zone at every time: working days, as many as were said, never before today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') }),
        fc.constantFrom(...ZONES),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 23 }),
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 5 }),
        (instant, zone, workingDays, hour, offsets, least, more) => {
          const now = new Date(instant);
          const today = dayIn(now, zone);
          const daysOff = offsets.map((days) =>
            new Date(Date.parse(`${today}T12:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10),
          );
          const cutOff = `${String(hour).padStart(2, '0')}:30`;
          const range = deliveryDates(
            { cutOff, workingDays, daysOff },
            { from: least, to: least + more },
            now,
            zone,
          );
          const works = (day: string) => workingDays.includes(weekday(day)) && !daysOff.includes(day);
          let day = today;
          if (!works(day) || timeIn(now, zone) >= cutOff)
            do day = after(day);
            while (!works(day));
          const reached: string[] = [];
          for (let count = 0; count <= least + more; count++) {
            reached.push(day);
            do day = after(day);
            while (!works(day));
          }
          expect(range).toEqual({ from: reached[least], to: reached[least + more] });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are never earlier for who orders later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
        fc.integer({ min: 0, max: 5 * 24 * 3_600_000 }),
        fc.constantFrom(...ZONES.filter((zone) => zone !== 'Pacific/Apia')),
        (instant, later, zone) => {
          const one = deliveryDates(WEEK, { from: 1, to: 4 }, new Date(instant), zone);
          const other = deliveryDates(WEEK, { from: 1, to: 4 }, new Date(instant + later), zone);
          expect((other?.from ?? '') >= (one?.from ?? '')).toBe(true);
          expect((other?.to ?? '') >= (one?.to ?? '')).toBe(true);
        },
      ),
    );
  });
});

describe('The words for it', () => {
  const text = (language: string, from: string, to: string, isPickedUp = false) =>
    arrivalText({ from, to }, isPickedUp, siteCatalogue({ language })).replace(/[\u2009\u00a0\u202f]/g, ' ');

  it('are in the site’s language', () => {
    expect(text('en', '2026-12-01', '2026-12-03')).toBe('Arrives Tue 1 – Thu 3 December');
    expect(text('en', '2026-11-30', '2026-12-02')).toBe('Arrives Mon 30 November – Wed 2 December');
    expect(text('es', '2026-12-01', '2026-12-03')).toBe('Llega: mar, 1 – jue, 3 de diciembre');
    expect(text('fr', '2026-12-01', '2026-12-03')).toBe('Livraison : mar. 1 – jeu. 3 décembre');
    expect(text('en', '2026-12-01', '2026-12-01')).toBe('Arrives Tue 1 December');
    expect(text('en', '2026-12-01', '2026-12-01', true)).toBe('Ready for pick-up Tue 1 December');
    expect(text('de', '2026-12-01', '2026-12-03')).toBe('Lieferung Di., 1. – Do., 3. Dezember');
    expect(text('ar', '2026-12-01', '2026-12-03')).toContain('موعد الوصول');
  });

  it('are left out of what was sent, is off, or waits for a transfer', () => {
    const trail = [
      {
        figure: 'shipping' as const,
        rule: 'r',
        name: 'Post',
        amount: 0,
        because: 'rate' as const,
        arrives: { from: '2026-12-01', to: '2026-12-03' },
      },
    ];
    const told = (state: 'paid' | 'unpaid' | 'fulfilled' | 'cancelled', isPaidByTransfer = false) =>
      orderArrival({ state, trail, isPaidByTransfer }, siteCatalogue({ language: 'en' })) !== undefined;
    expect([
      told('paid'),
      told('unpaid'),
      told('fulfilled'),
      told('cancelled'),
      told('unpaid', true),
    ]).toEqual([true, true, false, false, false]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popup } from './popup.ts';
import {
  isPopupDue,
  popupFitsWindow,
  popupMayLieOver,
  popupRecordAfter,
  type PopupRecord,
  type PopupRules,
  readPopupRecord,
} from './popup-rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = new Date('2026-05-01T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const rules = (change: Partial<PopupRules> = {}): PopupRules => ({
  style: 2,
  enableMobile: true,
  version: 3,
  showUntilSignup: true,
  displayFrequency: 7,
  delaySeconds: 0,
  ...change,
});
const record = (change: Partial<PopupRecord> = {}): PopupRecord => ({
  version: 3,
  submitted: false,
  closedDate: before(DAY),
  ...change,
});

const anyRules = fc.record({
  style: fc.constantFrom(1, 2),
  enableMobile: fc.boolean(),
  version: fc.integer({ min: 1, max: 5 }),
  showUntilSignup: fc.boolean(),
  displayFrequency: fc.integer({ min: -1, max: 60 }),
  delaySeconds: fc.constant(0),
});
const anyRecord = fc.record({
  version: fc.integer({ min: 0, max: 6 }),
  submitted: fc.boolean(),
  closedDate: fc.option(
    fc.integer({ min: 0, max: 100 * DAY }).map((ms) => before(ms)),
    { nil: null },
  ),
});

describe('the popup', () => {
  it('[V3.52] has the specified settings', () => {
    const set = { enableMobile: false, version: 4, showUntilSignup: false, displayFrequency: -1 };
    expect(popup.parse(set)).toMatchObject({ ...set, style: 'none' });
    expect(popup.safeParse({ displayFrequency: -2 }).success).toBe(false);
    expect(popup.safeParse({ version: 0 }).success).toBe(false);
  });

  it('[V3.51] never shows itself in style 1', () => {
    fc.assert(
      fc.property(anyRules, fc.option(anyRecord), (given, seen) => {
        expect(isPopupDue({ ...given, style: 1 }, seen, now)).toBe(false);
      }),
    );
  });

  it('[V4.23] [V4.24] shows itself to whoever has no record, or one of an older version', () => {
    const never = rules({ displayFrequency: -1 });
    expect(isPopupDue(never, null, now)).toBe(true);
    expect(isPopupDue(never, record({ version: 2, submitted: true }), now)).toBe(true);
    expect(isPopupDue(never, record({ version: 3 }), now)).toBe(false);
  });

  it('[V4.25] stays away after signing up, where that is wanted', () => {
    const old = record({ submitted: true, closedDate: before(900 * DAY) });
    expect(isPopupDue(rules(), old, now)).toBe(false);
    expect(isPopupDue(rules({ showUntilSignup: false }), old, now)).toBe(true);
  });

  it('[V3.53] [V4.26] comes back after its days, to the millisecond; with -1 never', () => {
    expect(isPopupDue(rules(), record({ closedDate: before(7 * DAY - 1) }), now)).toBe(false);
    expect(isPopupDue(rules(), record({ closedDate: before(7 * DAY) }), now)).toBe(true);
    expect(isPopupDue(rules({ displayFrequency: 0 }), record({ closedDate: before(0) }), now)).toBe(true);
    expect(isPopupDue(rules({ displayFrequency: -1 }), record({ closedDate: before(900 * DAY) }), now)).toBe(
      false,
    );
  });

  it('once due stays due until something happens', () => {
    fc.assert(
      fc.property(anyRules, anyRecord, fc.integer({ min: 0, max: 100 * DAY }), (given, seen, later) => {
        if (isPopupDue(given, seen, now))
          expect(isPopupDue(given, seen, new Date(now.getTime() + later))).toBe(true);
      }),
    );
  });

  it('does not show itself again at once after it was closed or followed, and keeps that it was followed', () => {
    fc.assert(
      fc.property(
        anyRules.filter((given) => given.displayFrequency !== 0),
        fc.option(anyRecord, { nil: null }),
        fc.constantFrom('closed' as const, 'submitted' as const),
        (given, seen, event) => {
          const after = popupRecordAfter(event, given, seen, now);
          expect(isPopupDue(given, after, now)).toBe(false);
          expect(popupRecordAfter('closed', given, after, now).submitted).toBe(after.submitted);
        },
      ),
    );
  });

  it('[V4.27] lies over no splash page and no lock screen, nor where somebody pays', () => {
    for (const type of [3, 103, 105, 200, 201, 202, 205]) expect(popupMayLieOver(type)).toBe(false);
    for (const type of [1, 2, 50, 100, 102, 300]) expect(popupMayLieOver(type)).toBe(true);
  });

  it('[V3.54] without phones stays off windows of up to 432 px', () => {
    expect([432, 433].map((width) => popupFitsWindow(rules({ enableMobile: false }), width))).toEqual([
      false,
      true,
    ]);
    expect(popupFitsWindow(rules(), 320)).toBe(true);
  });

  it('[V3.55] reads its record of version, submitted and closed date, and takes nothing else for one', () => {
    const kept = record({ submitted: true });
    expect(readPopupRecord(JSON.stringify(kept))).toEqual(kept);
    for (const broken of [null, '', 'null', '[]', '{}', '{"version":"3"}', 'nonsense'])
      expect(readPopupRecord(broken)).toBeNull();
    expect(readPopupRecord('{"version":2,"closedDate":"soon"}')).toEqual({
      version: 2,
      submitted: false,
      closedDate: null,
    });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatDay,
  formatDays,
  formatHour,
  formatInZone,
  formatMonth,
  formatShortDay,
  formatWeekday,
} from '@portico/ui/format-dates';
import { expect, test } from 'vitest';

/** Every way a browser writes a date, but asking it for its zone. */
const OTHER_WAYS =
  /DateTimeFormat\((?!\)\.resolvedOptions)|DateFormatter\b|toLocale(?:Date|Time)String|RelativeTimeFormat|dateStyle|new Date\([^()]*\)\.to(?:String|DateString|UTCString|LocaleString)\(|@portico\/model\/(?:format-date|time-zone)/;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !file.name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name));
}

test('the app writes every date by one file', () => {
  const packages = join(import.meta.dirname, '../../..');
  const files = [...sourcesIn(join(packages, 'config/src')), ...sourcesIn(join(packages, 'ui/src'))];
  expect(files.length).toBeGreaterThan(400);
  const others = files.filter((file) => OTHER_WAYS.test(readFileSync(file, 'utf8')));
  expect(others.map((file) => file.slice(packages.length + 1))).toEqual(['ui/src/format-dates.ts']);
});

test('in the order and clock of its reader, alike for days, periods, hours and moments', () => {
  const at = '2026-11-21T14:30:00Z';
  expect(formatInZone(at, 'UTC', 'en-GB')).toBe('21 Nov 2026, 14:30');
  expect(formatDay('2026-11-21', 'en-GB')).toBe('21 Nov 2026');
  expect(formatWeekday('2026-11-21', 'en-GB')).toBe('Sat, 21 Nov 2026');
  expect(formatDays('2026-05-04', '2026-05-10', 'en-GB')).toMatch(/^4\s*–\s*10 May 2026$/);
  expect([formatShortDay('2026-05-04', 'en-GB'), formatMonth('2026-05-04', 'en-GB')]).toEqual([
    '4 May',
    'May 2026',
  ]);
  expect(formatHour(9, 'en-GB')).toBe('09:00');
  expect(formatInZone(at, 'UTC', 'en-US')).toMatch(/^Nov 21, 2026, 2:30\sPM$/);
  expect(formatDay('2026-11-21', 'en-US')).toBe('Nov 21, 2026');
  expect(formatWeekday('2026-11-21', 'en-US')).toBe('Sat, Nov 21, 2026');
  expect(formatShortDay('2026-05-04', 'en-US')).toBe('May 4');
  expect(formatHour(9, 'en-US')).toMatch(/^9:00\sAM$/);
});

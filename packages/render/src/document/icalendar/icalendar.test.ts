import { event } from '@portico/model/documents/event';
import { expect, test } from 'vitest';
import { icalendar } from './icalendar.ts';
import { zoneLines } from './time-zone.ts';

const file = (body: object, zone = 'Europe/Berlin') =>
  icalendar({
    name: 'What’s on',
    url: 'https://example.com/events',
    language: 'en',
    entries: [
      {
        uid: 'e1@site',
        url: 'https://example.com/events/one',
        description: '',
        changedAt: '2026-04-01T08:00:00.000Z',
        zone,
        body: event.parse({ title: 'One', slug: 'one', sections: {}, ...body }),
      },
    ],
  });

test('lines are folded at 75 octets, none within a letter, and end by CRLF', () => {
  const title = 'Ünïcödé 🎺 '.repeat(30).trim();
  const text = file({ title, start: '2026-06-20T19:30' });
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\ufffd]/);
  }
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

test('nothing an owner writes ends a value or begins another', () => {
  const text = file({
    title: 'A, B; C\\D',
    start: '2026-06-20T19:30',
    place: { name: 'Hall', address: 'Street 1\r\nEND:VEVENT\nX-EVIL:1' },
  }).replaceAll('\r\n ', '');
  expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\r\n');
  expect(text).toContain('LOCATION:Hall\\nStreet 1\\nEND:VEVENT\\nX-EVIL:1\r\n');
  expect(text.match(/^END:VEVENT$/gm)).toHaveLength(1);
});

test('a repeating event is told by its rule, with what is left out and what is moved, in its own zone', () => {
  const text = file({
    start: '2026-05-05T19:00',
    end: '2026-05-05T21:00',
    repeat: { every: 'week', until: '2026-06-30' },
    exceptions: [{ day: '2026-05-12' }, { day: '2026-05-19', start: '2026-05-20T18:00' }],
  });
  expect(text).toContain(
    'DTSTART;TZID=Europe/Berlin:20260505T190000\r\nDTEND;TZID=Europe/Berlin:20260505T210000',
  );
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;WKST=MO;UNTIL=20260630T215900Z');
  expect(text).toContain('EXDATE;TZID=Europe/Berlin:20260512T190000');
  expect(text).toContain(
    'DTSTART;TZID=Europe/Berlin:20260520T180000\r\nDTEND;TZID=Europe/Berlin:20260520T200000\r\nRECURRENCE-ID;TZID=Europe/Berlin:20260519T190000',
  );
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin');
});

test('whole days are days, a cancelled event says so, and UTC needs no zone', () => {
  const days = file({ start: '2026-06-20T19:30', end: '2026-06-21T00:00', allDay: true, state: 'cancelled' });
  expect(days).toContain('DTSTART;VALUE=DATE:20260620\r\nDTEND;VALUE=DATE:20260622');
  expect(days).toContain('STATUS:CANCELLED');
  expect(days).not.toContain('VTIMEZONE');
  expect(file({ start: '2026-06-20T19:30' }, 'UTC')).toContain('DTSTART:20260620T193000Z\r\n');
});

test('a zone tells how its clocks change, on both halves of the earth', () => {
  const berlin = zoneLines('Europe/Berlin', { first: 2026, last: 2026 }).join('|');
  expect(berlin).toContain('BEGIN:DAYLIGHT|DTSTART:20260329T020000|TZOFFSETFROM:+0100|TZOFFSETTO:+0200');
  expect(berlin).toContain('BEGIN:STANDARD|DTSTART:20261025T030000|TZOFFSETFROM:+0200|TZOFFSETTO:+0100');
  const sydney = zoneLines('Australia/Sydney', { first: 2026, last: 2026 }).join('|');
  expect(sydney).toContain('BEGIN:STANDARD|DTSTART:20260405T030000|TZOFFSETFROM:+1100|TZOFFSETTO:+1000');
  expect(sydney).toContain('BEGIN:DAYLIGHT|DTSTART:20261004T020000|TZOFFSETFROM:+1000|TZOFFSETTO:+1100');
});

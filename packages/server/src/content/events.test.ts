import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { transferDesk } from '../transfers/testing.ts';
import { extendEventDates } from './cards/extend-event-dates.ts';
import { makeSite, published } from './testing.ts';

const HOST = 'first.localhost';
let sites: TestSites;
let site: string;
let cookie: string;
let collection: string;

async function send(method: string, path: string, body?: unknown, host = HOST, as = cookie) {
  return sites.ask(`/api/rest${path}`, {
    method,
    host,
    cookie: as,
    headers: {
      'x-csrf-token': /crumb=([^;]+)/.exec(as)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
async function ok(method: string, path: string, body?: unknown) {
  const reply = await send(method, path, body);
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.text === '' ? undefined : JSON.parse(reply.text);
}
const release = (...documents: string[]) => ok('POST', '/releases', { documents });
const get = async (path: string, host = HOST) => (await sites.ask(path, { host })).text;
const section = (type: string, fields: object, id = 'b1') => ({
  order: 'a0',
  layout: 'flow',
  blocks: { [id]: { type, version: 1, order: 'a0', fields } },
});

/** A collection with what is to come, what is over, and its own page for each event. */
async function eventsAt(slug: string): Promise<string> {
  const { id } = await ok('POST', '/documents', {
    kind: 'collection',
    body: {
      type: 'events',
      title: 'What’s on',
      slug,
      list: {
        sections: {
          s1: section('summary', {
            collection: 'current',
            variant: 'list',
            show: ['date', 'facts'],
            limit: 50,
            pagination: true,
            heading: 'To come',
          }),
          s2: {
            ...section('summary', { collection: 'current', when: 'past', heading: 'Over' }, 'b2'),
            order: 'a1',
          },
        },
      },
      item: { sections: { s1: section('event-body', {}) } },
    },
  });
  await release(id);
  return id;
}

async function event(body: object, parent = collection): Promise<string> {
  const { id } = await ok('POST', '/documents', { kind: 'event', parent, body: { sections: {}, ...body } });
  await release(id);
  return id;
}

/** Paths of the events of a list in their order, to come and over. */
async function listed(path: string): Promise<{ coming: string[]; over: string[] }> {
  const text = await get(path);
  const [, coming = '', over = ''] = /id="block-b1"([\s\S]*?)(?:id="block-b2"([\s\S]*))?$/.exec(text) ?? [];
  const paths = (part: string) =>
    [...part.matchAll(/<h3><a href="[^"]*\/([^"/]+)"/g)].map(([, slug]) => slug as string);
  return { coming: paths(coming), over: paths(over) };
}

const at = (instant: string) => sites.portico.setNow(new Date(instant));

beforeAll(async () => {
  sites = await createTestSites();
  at('2026-06-01T10:00:00Z');
  site = await makeSite(sites.portico, 'first');
  cookie = await sites.signIn(site, HOST);
  await published(sites.portico, site, {
    kind: 'settings',
    body: { title: 'The kiln', timeZone: 'Europe/Berlin', language: 'en' },
  });
  collection = await eventsAt('events');
  await event({
    title: 'Summer',
    start: '2026-06-20T19:30',
    end: '2026-06-20T22:00',
    place: { name: 'The old kiln', address: 'Lane 1\nBath' },
    priceText: '£12',
    tickets: '/shop/ticket',
  });
  await event({
    title: 'Weekly',
    start: '2026-01-06T19:00',
    end: '2026-01-06T20:00',
    repeat: { every: 'week' },
  });
  await event({ title: 'Spring', start: '2026-03-01T10:00' });
  await event({ title: 'Some day' });
});
afterAll(() => sites.close());

describe('an events collection', () => {
  it('[V3.65] holds events, and shows what is to come by its next date and what is over, the latest first', async () => {
    expect(itemKindNameOf('events')).toBe('event');
    expect(await listed('/events')).toEqual({ coming: ['weekly', 'summer', 'some-day'], over: ['spring'] });
    const text = await get('/events');
    expect(text).toContain('Sat, 20 June 2026');
    expect(text).toContain('The old kiln');
    expect(text).toContain('Date to be announced');
    expect(text).toContain('href="webcal://localhost:3000/events?format=ics"');
  });

  it('is right the minute something begins or is over', async () => {
    at('2026-06-20T17:00:00Z');
    expect((await listed('/events')).coming[0]).toBe('summer');
    const page = await get('/events/summer');
    expect(page).toContain('Add to calendar');
    at('2026-06-20T19:59:59Z');
    expect((await listed('/events')).coming[0]).toBe('summer');
    at('2026-06-20T20:00:00Z');
    expect(await listed('/events')).toEqual({ coming: ['weekly', 'some-day'], over: ['summer', 'spring'] });
    expect(await get('/events/summer')).toContain('This event is over.');
    at('2026-06-01T10:00:00Z');
  });

  it('tells an event on its page, its further dates in the site’s language, and search engines what it is', async () => {
    const weekly = await get('/events/weekly');
    expect(weekly).toContain('Further dates');
    expect(weekly).toContain('Tue, 9 June 2026');
    const id = await event({
      title: 'Moved',
      start: '2026-07-03T18:00',
      state: 'moved',
      movedFrom: '2026-06-26T18:00',
      online: 'https://stream.example/live',
      place: { name: 'Hall', address: 'Road 2', at: { lat: 51.38, lng: -2.36 } },
      tickets: 'https://tickets.example/1',
      timeZone: 'Europe/London',
    });
    const text = await get('/events/moved');
    expect(text).toContain('New date');
    expect(text).toContain('Moved from Fri, 26 June 2026');
    expect(text).toMatch(/Fri, 3 July 2026[^<]*18:00[^<]*(?:BST|GMT\+1)/);
    const node = JSON.parse(
      /<script type="application\/ld\+json">(\{[^<]*"@type":"Event"[^<]*)<\/script>/.exec(text)?.[1] ?? '{}',
    );
    expect(node).toMatchObject({
      startDate: '2026-07-03T17:00:00.000Z',
      previousStartDate: '2026-06-26T17:00:00.000Z',
      eventStatus: 'https://schema.org/EventRescheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Hall', geo: { latitude: 51.38 } },
        { url: 'https://stream.example/live' },
      ],
      offers: { url: 'https://tickets.example/1' },
    });
    await ok('DELETE', `/documents/${id}`);
  });

  it('follows the site’s zone where an event names none', async () => {
    const settings = (await ok('GET', '/documents?kind=settings')).items[0].id;
    const zone = async (from: string, to: string) => {
      await ok('PATCH', `/documents/${settings}`, { changes: [{ path: ['timeZone'], from, to }] });
      await release(settings);
    };
    await zone('Europe/Berlin', 'America/New_York');
    at('2026-06-20T22:00:00Z');
    expect((await listed('/events')).coming[0]).toBe('summer');
    at('2026-06-01T10:00:00Z');
    await zone('America/New_York', 'Europe/Berlin');
  });

  it('is a calendar to subscribe to, and each event a file, cached until it changes', async () => {
    const all = await sites.ask('/events?format=ics', { host: HOST });
    expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(all.text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(all.text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;WKST=MO');
    expect(await get('/events')).toMatch(
      /rel="alternate" href="[^"]*\/events\?format=ics" type="text\/calendar"/,
    );
    const one = await sites.ask('/events/summer?format=ics', { host: HOST });
    expect(one.headers['content-disposition']).toBe('attachment; filename="summer.ics"');
    expect(one.text).toContain('DTSTART;TZID=Europe/Berlin:20260620T193000');
    const again = await sites.ask('/events?format=ics', {
      host: HOST,
      headers: { 'if-none-match': String(all.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect((await sites.ask('/events/some-day?format=ics', { host: HOST })).text).not.toContain('VCALENDAR');
    expect((await get('/events?format=rss')).match(/<item>/g)).toHaveLength(4);
  });

  it('shows nothing of events that are closed, in no list and no calendar', async () => {
    const id = await event({
      title: 'Secret',
      start: '2026-06-02T10:00',
      access: 'password',
      place: { name: 'Cellar' },
    });
    expect(await get('/events?format=ics')).not.toContain('Secret');
    expect(await get('/events')).not.toContain('Cellar');
    expect((await sites.ask('/events/secret?format=ics', { host: HOST })).text).not.toContain('VCALENDAR');
    await ok('DELETE', `/documents/${id}`);
  });

  it.each([
    [
      'an end before the beginning',
      { start: '2026-06-20T19:30', end: '2026-06-20T19:00' },
      'end',
      /before the beginning/,
    ],
    ['31 February', { start: '2026-02-31T19:30' }, 'start', /does not exist/],
    [
      'a zone that is none',
      { start: '2026-06-20T19:30', timeZone: 'Europe/Atlantis' },
      'timeZone',
      /not known/,
    ],
    ['an offset for a zone', { start: '2026-06-20T19:30', timeZone: '+02:00' }, 'timeZone', /not known/],
    [
      'a last day before the first',
      { start: '2026-06-20T19:30', repeat: { every: 'day', until: '2026-06-19' } },
      'repeat.until',
      /before the first/,
    ],
    ['repeating without a beginning', { repeat: { every: 'day' } }, 'start', /first time/],
    [
      'a day moved to 31 April',
      { start: '2026-04-01T10:00', exceptions: [{ day: '2026-04-02', start: '2026-04-31T10:00' }] },
      'exceptions.0.start',
      /does not exist/,
    ],
  ])('refuses %s at its field', async (_name, body, field, message) => {
    const reply = await send('POST', '/documents', {
      kind: 'event',
      parent: collection,
      body: { title: 'Wrong', slug: 'wrong', sections: {}, ...body },
    });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text).errors[field]).toMatch(message);
  });

  it('writes dates further ahead of events that go on, and of those alone', async () => {
    const last = async () =>
      (
        await sites.portico.db
          .selectFrom('event_dates')
          .select(({ fn }) => [fn.max('day').as('day'), fn.countAll<string>().as('count')])
          .executeTakeFirstOrThrow()
      ).day;
    const before = await last();
    at('2027-01-01T10:00:00Z');
    await extendEventDates(sites.portico);
    expect((await last()) > before).toBe(true);
    at('2026-06-01T10:00:00Z');
  });

  it('is exported and comes back into another site, and is no concern of a third', async () => {
    const desk = transferDesk(sites, cookie, HOST);
    const out = await desk.begin('export');
    expect(await desk.settled(out)).toMatchObject({ state: 'done' });
    const { bytes } = await desk.send('GET', `/${out}/download`);
    const other = await makeSite(sites.portico, 'second');
    const host = 'second.localhost';
    const there = transferDesk(sites, await sites.signIn(other, host), host);
    const into = await there.begin('folder');
    await there.upload(into, 'site.zip', bytes);
    await there.send('POST', `/${into}/read`, {});
    await there.settled(into);
    await there.send('POST', `/${into}/start`, { media: 'upload' });
    await there.settled(into);
    const stored = await sites.portico.db
      .selectFrom('documents')
      .select('title')
      .where('site_id', '=', other)
      .where('kind', '=', 'event')
      .orderBy('title')
      .execute();
    expect(stored.map(({ title }) => title)).toEqual(['Some day', 'Spring', 'Summer', 'Weekly']);
    await makeSite(sites.portico, 'third');
    expect((await sites.ask('/events?format=ics', { host: 'third.localhost' })).status).toBe(404);
  });
});

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_TRACKING_CONTEXT } from '@portico/model/api/places';
import { locatorUrl } from '@portico/model/map/locator';
import { MAP_STYLE_CODES, type MapStyleName } from '@portico/model/map/map-model';
import { may, ROLES } from '@portico/model/site/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { googleMaps } from '../connected-services/providers/google-maps/google-maps.ts';
import { connectService, credentialsOf } from '../connected-services/site-credentials.ts';
import { published } from '../content/testing.ts';
import { leadsTo } from '../outgoing/testing.ts';
import { placesLanguage } from '../connected-services/providers/google-maps/places.ts';
import { findCities } from './cities.ts';
import { drawLocator } from './draw-locator.ts';

const SERVER_KEY = 'AIzaSy-server_key-0123456789abcdefghij';
const TRACKED = 'productPage=page-editor&productSection=map-block';
const PLACES = '/api/google-maps/places';

let server: TestPortico;
let google: Server;
let asked: Array<{ path: string; key: unknown; fields: unknown; body: string }>;
let answer: (response: ServerResponse) => void;
let owner: TestBrowser;

const says =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status).end(JSON.stringify(body));
  };
const hangUp = (response: ServerResponse): void => {
  response.destroy();
};
const FOUND = says(200, {
  suggestions: [
    {
      placePrediction: {
        placeId: 'ChIJ_pottery',
        text: { text: 'The Pottery, Bath' },
        structuredFormat: { mainText: { text: 'The Pottery' }, secondaryText: { text: 'Bath, UK' } },
      },
    },
    { queryPrediction: { text: { text: 'pottery' } } },
  ],
});
const DETAILS = says(200, {
  location: { latitude: 51.3811, longitude: -2.359 },
  displayName: { text: 'The Pottery' },
  formattedAddress: '4 Mill Lane, Bath BA1 1AA, UK',
  addressComponents: [{ longText: 'UK', types: ['country', 'political'] }],
});

beforeAll(async () => {
  server = await createTestPortico();
  google = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers;
    asked.push({
      path: `${request.method} ${request.url}`,
      key,
      fields,
      body: Buffer.concat(chunks).toString(),
    });
    answer(response);
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  server.portico.fetchOutside = leadsTo(`http://127.0.0.1:${(google.address() as AddressInfo).port}`, 1000);
  owner = (await server.signedIn('editor')).browser;
});
beforeEach(async () => {
  asked = [];
  answer = FOUND;
  await server.portico.db.deleteFrom('rate_counters').execute();
  const keys = { settings: { renderKey: 'a-render-key' }, secrets: { serverKey: SERVER_KEY } };
  const by = { id: server.first, email: 'ada@example.com' };
  await connectService(server.portico, server.first, googleMaps, keys, 'good', by);
});
afterAll(async () => {
  google.closeAllConnections();
  await new Promise((done) => google.close(done));
  await server.close();
});

describe('looking a place up', () => {
  it.each([
    ['de-AT', { languageCode: 'de-AT', regionCode: 'AT' }],
    ['fr', { languageCode: 'fr' }],
    ['en-x-a-b', { languageCode: 'en' }],
    ['not a language', { languageCode: 'en' }],
  ])('is answered in the language of a site in %s, from its region', async (locale, said) => {
    expect(placesLanguage(locale)).toEqual(said);
  });

  it('[B7.32] asks the site’s service with the server key, and gives out predictions and details', async () => {
    const found = await ask(
      owner,
      'GET',
      `${PLACES}/autocomplete?input=pottery&sessionToken=abcd-1234&${TRACKED}`,
    );
    expect(found).toEqual({
      status: 200,
      body: {
        predictions: [{ placeId: 'ChIJ_pottery', title: 'The Pottery', detail: 'Bath, UK' }],
        source: 'google',
        said: '',
      },
    });
    answer = DETAILS;
    const details = await ask(
      owner,
      'GET',
      `${PLACES}/details?placeId=ChIJ_pottery&sessionToken=abcd-1234&${TRACKED}`,
    );
    expect(details.body).toEqual({
      lat: 51.3811,
      lng: -2.359,
      zoom: 15,
      title: 'The Pottery',
      line1: '4 Mill Lane',
      line2: 'Bath BA1 1AA',
      country: 'UK',
    });
    expect(asked.map(({ path, key }) => [path, key])).toEqual([
      ['POST /v1/places:autocomplete', SERVER_KEY],
      ['GET /v1/places/ChIJ_pottery?languageCode=en&sessionToken=abcd-1234', SERVER_KEY],
    ]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      input: 'pottery',
      languageCode: 'en',
      sessionToken: 'abcd-1234',
    });
    expect(asked[1]?.fields).toBe('location,displayName,formattedAddress,addressComponents');
  });

  it('[B8.28] [B3.70] refuses details without a tracking context, and asks nobody', async () => {
    for (const context of ['', '&productPage=a', '&productSection=b', '&productPage=&productSection=']) {
      const { status, body } = await ask(owner, 'GET', `${PLACES}/details?placeId=ChIJ_pottery${context}`);
      expect([status, body.error]).toEqual([400, NO_TRACKING_CONTEXT]);
    }
    expect(NO_TRACKING_CONTEXT).toBe(
      'Please provide a tracking context when using Google Places API details to track cost',
    );
    expect(asked).toEqual([]);
  });

  it('finds larger cities where the site has no key, and shows where they are', async () => {
    await server.portico.db.deleteFrom('site_credentials').execute();
    const { body } = await ask(
      owner,
      'GET',
      `${PLACES}/autocomplete?input=${encodeURIComponent('zürich sw')}`,
    );
    expect(body).toMatchObject({
      source: 'cities',
      predictions: [{ title: 'Zürich', detail: 'Switzerland' }],
    });
    const { placeId } = body.predictions[0];
    const details = await ask(owner, 'GET', `${PLACES}/details?placeId=${placeId}&${TRACKED}`);
    expect(details.body).toMatchObject({ zoom: 12, country: 'Switzerland' });
    expect(Math.round(details.body.lat)).toBe(47);
    expect(asked).toEqual([]);
    expect((await ask(owner, 'GET', `${PLACES}/details?placeId=city:999999&${TRACKED}`)).status).toBe(404);
    expect((await ask(owner, 'GET', `${PLACES}/details?placeId=ChIJ_x&${TRACKED}`)).status).toBe(404);
  });

  it.each([
    ['quota', says(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota' } })],
    ['wrong', says(400, { error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } })],
    ['refused', says(403, { error: { status: 'PERMISSION_DENIED', message: 'Billing' } })],
    ['unreachable', hangUp],
    ['unreachable', says(200, { suggestions: 'none' })],
    ['unreachable', says(200, 'x'.repeat(300_000))],
  ] as const)('goes on with cities, and says why, where the service is %s', async (standing, how) => {
    answer = how;
    const { status, body } = await ask(owner, 'GET', `${PLACES}/autocomplete?input=Lond&${TRACKED}`);
    expect([status, body.source, body.said]).toEqual([200, 'cities', googleMaps.words[standing]]);
    expect(body.predictions[0].title).toBe('London');
    const noted = await credentialsOf(server.portico, server.first, googleMaps);
    expect(noted?.standing).toBe(standing === 'unreachable' ? 'good' : standing);
    const details = await ask(owner, 'GET', `${PLACES}/details?placeId=ChIJ_x&${TRACKED}`);
    expect([details.status, details.body.error]).toEqual([502, googleMaps.words[standing]]);
    expect(JSON.stringify([body, details.body])).not.toContain(SERVER_KEY);
  });

  it('gives out no place that is none on earth', async () => {
    answer = says(200, { location: { latitude: 123, longitude: 0 } });
    expect((await ask(owner, 'GET', `${PLACES}/details?placeId=ChIJ_x&${TRACKED}`)).status).toBe(502);
  });

  it('is a matter of those who write pages, and limited for each of their sessions', async () => {
    for (const role of ROLES) {
      const { browser } = await server.signedIn(role);
      const { status } = await ask(browser, 'GET', `${PLACES}/autocomplete?input=Lond`);
      expect([role, status]).toEqual([role, may(role, 'content.edit') ? 200 : 403]);
    }
    expect((await ask(server.browser(), 'GET', `${PLACES}/autocomplete?input=Lond`)).status).toBe(401);
    await server.portico.db.deleteFrom('site_credentials').execute();
    const statuses = new Set<number>();
    for (let i = 0; i < 125; i++)
      statuses.add((await ask(owner, 'GET', `${PLACES}/autocomplete?input=Lond`)).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it.each(['', '%20', `${'x'.repeat(400)}`])('refuses “%s” as input', async (input) => {
    expect((await ask(owner, 'GET', `${PLACES}/autocomplete?input=${input}`)).status).toBe(400);
  });
});

it('knows cities by beginnings, without accents, narrowed by country', async () => {
  expect((await findCities('sao paulo', 3))[0]).toMatchObject({ name: 'Sao Paulo' });
  expect((await findCities('Birmingham united states', 1))[0]?.country).toMatch(/United States/);
  for (const nothing of ['', '  ', '%%', "'; drop table sites", '\u0000'])
    expect(await findCities(nothing, 3)).toEqual([]);
});

it('places are looked up in the language of the site, from its region', async () => {
  await published(server.portico, server.first, {
    kind: 'settings',
    body: { title: 'Kiln', language: 'de-AT' },
  });
  await ask(owner, 'GET', `${PLACES}/autocomplete?input=pottery&${TRACKED}`);
  answer = DETAILS;
  await ask(owner, 'GET', `${PLACES}/details?placeId=ChIJ_pottery&${TRACKED}`);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ languageCode: 'de-AT', regionCode: 'AT' });
  expect(asked[1]?.path).toBe('GET /v1/places/ChIJ_pottery?languageCode=de-AT&regionCode=AT');
});

describe('the drawing of a place’s surroundings', () => {
  it('is an SVG of lines and names alone, in each style', async () => {
    const size = { width: 960, height: 540 };
    const seen = new Set<string>();
    for (const code of Object.values(MAP_STYLE_CODES)) {
      const svg = await drawLocator({ view: { lat: 51.4, lng: -2.4, zoom: 6.5 }, size, code, labels: true });
      expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 960 540">/);
      expect(svg).toContain('>Birmingham</text>');
      expect(svg).not.toMatch(/NaN|Infinity|<script|href|url\(/);
      seen.add(svg);
    }
    expect(seen.size).toBe(6);
  });

  it('is small wherever it is, at the poles and the date line too', async () => {
    const size = { width: 960, height: 540 };
    for (const [lat, lng] of [
      [90, 0],
      [-90, 180],
      [0, -180],
      [65, 179],
    ] as const)
      for (const zoom of [2, 4, 6.5]) {
        const svg = await drawLocator({ view: { lat, lng, zoom }, size, code: 2, labels: true });
        expect(svg.length, `${lat} ${lng} ${zoom}`).toBeLessThan(200_000);
        expect(svg).not.toContain('NaN');
      }
  });

  it('has an address for each style', () => {
    const styles = Object.keys(MAP_STYLE_CODES) as MapStyleName[];
    const urls = styles.map((style) =>
      locatorUrl({ lat: 51.4, lng: -2.4, zoom: 6 }, { width: 960, height: 540 }, { style, labels: true }),
    );
    expect(new Set(urls).size).toBe(6);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STANDINGS } from '@portico/model/api/connected-services';
import { ROLES, may } from '@portico/model/site/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, createTestPortico, PASSWORD, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { leadsTo } from '../outgoing/testing.ts';
import { credentialsOf, publicSettingsOf } from './site-credentials.ts';
import { services } from './services.ts';
import { googleMaps } from './providers/google-maps/google-maps.ts';

const RENDER = 'AIzaSy-render_key-0123456789abcdefghij';
const SERVER = 'AIzaSy-server_key-0123456789abcdefghij';

let server: TestPortico;
let google: Server;
/** What Google was asked, with which key, and what it answers. */
let asked: Array<{ path: string; key: string | undefined }>;
let answer: { status: number; body: unknown };
let owner: TestBrowser;

const fails = (status: number, name: string, reason?: string) => ({
  status,
  body: {
    error: { code: status, status: name, message: 'No.', details: reason === undefined ? [] : [{ reason }] },
  },
});
/** What Google says to a request without an input, once it has accepted the key. */
const KNOWN = fails(400, 'INVALID_ARGUMENT');

beforeAll(async () => {
  server = await createTestPortico();
  google = createServer((request, response) => {
    asked.push({
      path: `${request.method} ${request.url}`,
      key: request.headers['x-goog-api-key'] as string | undefined,
    });
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  server.portico.fetchOutside = leadsTo(`http://127.0.0.1:${(google.address() as AddressInfo).port}`, 1000);
  owner = (await server.signedIn('admin')).browser;
});
beforeEach(async () => {
  asked = [];
  answer = KNOWN;
  await server.portico.db.deleteFrom('site_credentials').execute();
  await server.portico.db.deleteFrom('rate_counters').execute();
  await server.portico.db.deleteFrom('mails').execute();
  await server.portico.db.deleteFrom('activity').execute();
});
afterAll(async () => {
  google.closeAllConnections();
  await new Promise((done) => google.close(done));
  await server.close();
});

const connect = (values: Record<string, string>, browser = owner) =>
  ask(browser, 'PUT', '/connected-services/google-maps', { values });
const stored = () => server.portico.db.selectFrom('site_credentials').selectAll().execute();
const mails = () =>
  server.portico.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).execute();

describe('a service that a site connects', () => {
  it('is tried when its keys are entered; its secret is sealed, used, and never seen again', async () => {
    const made = await connect({ renderKey: ` ${RENDER} `, serverKey: SERVER });
    expect([made.status, made.body.connection]).toMatchObject([
      200,
      { settings: { renderKey: RENDER }, secrets: ['serverKey'], standing: 'good' },
    ]);
    expect(asked).toEqual([{ path: 'POST /v1/places:autocomplete', key: SERVER }]);
    const rows = await stored();
    expect(rows).toMatchObject([{ site_id: server.first, secret: expect.stringMatching(/^v1\./) }]);
    const list = await owner.get('/api/rest/connected-services');
    for (const text of [
      JSON.stringify(rows),
      JSON.stringify(made.body),
      list.body,
      JSON.stringify(await mails()),
    ])
      expect(text).not.toContain(SERVER);
    expect(await credentialsOf(server.portico, server.first, googleMaps)).toMatchObject({
      secrets: { serverKey: SERVER },
    });
    expect(await publicSettingsOf(server.portico.db, server.first)).toEqual({
      'google-maps': { renderKey: RENDER },
    });
  });

  it('keeps its secret when only another field is changed', async () => {
    await connect({ renderKey: RENDER, serverKey: SERVER });
    await connect({ renderKey: `${RENDER}2` });
    expect(await credentialsOf(server.portico, server.first, googleMaps)).toMatchObject({
      settings: { renderKey: `${RENDER}2` },
      secrets: { serverKey: SERVER },
    });
  });

  it('says what is wrong beside the field, and stores nothing that the service does not know', async () => {
    for (const [values, field] of [
      [{}, 'values.renderKey'],
      [{ renderKey: 'a b' }, 'values.renderKey'],
      [{ renderKey: RENDER, serverKey: '<script>' }, 'values.serverKey'],
      [{ renderKey: RENDER, other: 'x' }, 'values.other'],
      [{ renderKey: RENDER, __proto__x: 'x' }, 'values.__proto__x'],
    ] as const) {
      const { status, body } = await connect({ ...values });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
    expect(asked).toEqual([]);
    answer = fails(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
    const { status, body } = await connect({ renderKey: RENDER, serverKey: SERVER });
    expect([status, body.error]).toEqual([400, googleMaps.words.wrong]);
    expect(await stored()).toEqual([]);
    expect((await ask(owner, 'PUT', '/connected-services/nobody', { values: {} })).status).toBe(404);
  });

  it.each([
    ['quota', fails(429, 'RESOURCE_EXHAUSTED')],
    ['refused', fails(403, 'PERMISSION_DENIED', 'API_KEY_SERVICE_BLOCKED')],
    ['unreachable', { status: 503, body: '<html>' }],
    ['unreachable', { status: 302, body: {} }],
    ['unreachable', { status: 500, body: 'x'.repeat(1_000_000) }],
  ] as const)('is %s, in words, where that is what it answers', async (standing, how) => {
    answer = how;
    const made = await connect({ renderKey: RENDER, serverKey: SERVER });
    expect(made.body.connection).toMatchObject({ standing, said: googleMaps.words[standing] });
    answer = KNOWN;
    const checked = await ask(owner, 'POST', '/connected-services/google-maps/check');
    expect(checked.body.connection).toMatchObject({ standing: 'good' });
  });

  it('is connected without asking anybody where it only has a key for browsers', async () => {
    expect((await connect({ renderKey: RENDER })).body.connection).toMatchObject({ standing: 'unchecked' });
    expect(asked).toEqual([]);
  });

  it('is disconnected, and that is mailed and written down like every change', async () => {
    await connect({ renderKey: RENDER });
    await connect({ renderKey: `${RENDER}2` });
    expect((await ask(owner, 'DELETE', '/connected-services/google-maps')).status).toBe(204);
    expect((await ask(owner, 'DELETE', '/connected-services/google-maps')).status).toBe(404);
    expect((await ask(owner, 'POST', '/connected-services/google-maps/check')).status).toBe(404);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Google Maps was connected to Kiln & Field',
      'Keys of Google Maps were changed on Kiln & Field',
      'Google Maps was disconnected from Kiln & Field',
    ]);
    const activity = await server.portico.db.selectFrom('activity').select(['action', 'subject']).execute();
    expect(activity.filter(({ subject }) => subject === 'Google Maps')).toHaveLength(3);
  });

  it('belongs to its site: another has, sees and opens nothing of it', async () => {
    await connect({ renderKey: RENDER, serverKey: SERVER });
    const elsewhere = await server.account('other@example.com', 'admin', server.other);
    expect(elsewhere).toBeTruthy();
    const stranger = server.browser('other.localhost:3000');
    await stranger.signIn('other@example.com');
    const { body } = await ask(stranger, 'GET', '/connected-services');
    expect(body.services[0].connection).toBeNull();
    expect(JSON.stringify(body)).not.toContain(RENDER);
    expect((await ask(stranger, 'DELETE', '/connected-services/google-maps')).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    // Copied into another's row within the database, the secret does not open.
    const [{ secret } = { secret: null }] = await stored();
    await stranger.post('/api/rest/session/confirm', { password: PASSWORD });
    expect((await connect({ renderKey: RENDER, serverKey: SERVER }, stranger)).status).toBe(200);
    await server.portico.db.updateTable('site_credentials').set({ secret }).execute();
    expect(await credentialsOf(server.portico, server.other, googleMaps)).toMatchObject({ secrets: {} });
  });

  it('is a matter of those who may change settings, with a password given lately, and a limited number of times', async () => {
    for (const role of ROLES) {
      const { browser } = await server.signedIn(role);
      const statuses = [
        (await ask(browser, 'GET', '/connected-services')).status,
        (await connect({ renderKey: RENDER }, browser)).status,
        (await ask(browser, 'POST', '/connected-services/google-maps/check')).status,
        (await ask(browser, 'DELETE', '/connected-services/google-maps')).status,
      ];
      expect([role, ...statuses]).toEqual(
        may(role, 'site.settings') ? [role, 200, 200, 200, 204] : [role, 403, 403, 403, 403],
      );
    }
    const late = (await server.signedIn('admin')).browser;
    server.pass(11 * 60_000);
    expect((await connect({ renderKey: RENDER }, late)).body).toMatchObject({ code: 'confirm-password' });
    await late.post('/api/rest/session/confirm', { password: PASSWORD });
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) statuses.push((await connect({ renderKey: RENDER }, late)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    await owner.post('/api/rest/session/confirm', { password: PASSWORD });
  });
});

it('every service has words for every standing, fields of its own names and an id of its own', () => {
  expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
  for (const service of services) {
    expect(service.keysAt).toMatch(/^https:\/\//);
    expect(new Set(service.fields.map(({ name }) => name)).size).toBe(service.fields.length);
    for (const standing of STANDINGS) expect(service.words[standing]).toMatch(/\.$/);
  }
});

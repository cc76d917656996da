import type { Interactions, Speed } from '@portico/model/api/interactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { published } from '../../content/testing.ts';
import { signedIn } from '../../commerce/gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../../commerce/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { analyticsOf } from '../analytics-intake.ts';
import type { AnalyticsEvent, AnalyticsRecord } from '../records.ts';

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let form: string;
let bowl: string;

const DAY_MS = 86_400_000;
const event = (
  kind: AnalyticsEvent['kind'],
  subject: string,
  data: Record<string, unknown> = {},
  more: Partial<AnalyticsEvent> = {},
): AnalyticsEvent => ({
  type: 'event',
  site: shop.siteId,
  at: new Date(sites.portico.now().getTime() - 60_000),
  kind,
  subject,
  visitor: null,
  path: '/',
  data,
  bot: false,
  ...more,
});
const named = (name: string, data: Record<string, unknown>, more: Partial<AnalyticsEvent> = {}) =>
  event('event', name, { data }, more);
const clicked = (object_type: string, actor = 'visitor') =>
  event('event', 'InterfaceClick', { customData: { object_type, actor } });
const vitals = (
  device: string,
  lcp: unknown,
  more: Record<string, unknown> = {},
  path = '/',
): AnalyticsRecord => ({
  type: 'performance',
  site: shop.siteId,
  at: new Date(sites.portico.now().getTime() - 60_000),
  pageLoadId: 'a'.repeat(24),
  path,
  device,
  data: {
    name: 'vitals',
    largestContentfulPaint: lcp,
    interactionToNextPaint: 0,
    cumulativeLayoutShift: 0,
    ...more,
  },
});

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'clicked');
  other = await createTestShop(sites, 'unclicked');
  owner = await signedIn(sites, shop, 'admin');
  bowl = (await shop.product('bowl')).id;
  form = await published(sites.portico, shop.siteId, {
    kind: 'form',
    body: { name: '=Ask us', fields: { mail: { order: 'a0', type: 'email', title: 'Your email' } } },
  });
  const yesterday = { at: new Date(sites.portico.now().getTime() - DAY_MS - 60_000) };
  const button = { buttonText: '+Buy', clickthroughUrl: '/shop', context: 1 };
  analyticsOf(sites.portico).take(shop.siteId, [
    event('form-render', form),
    event('form-render', form),
    event('form-render', form, {}, yesterday),
    event('form-render', form, {}, { bot: true }),
    event('form-render', 'f'.repeat(24)),
    named('form-start', { formId: form }),
    named('form-stop', { formId: form, field: 'mail' }),
    named('form-stop', { formId: form, field: 'invented' }),
    event('button-render', 'b1', button),
    event('button-render', 'b1', button),
    event('button-click', 'b1', button),
    event('button-render', 'popup-overlay', { ...button, context: 2 }),
    event('button-click', 'popup-overlay', { ...button, context: 2 }),
    event('overlay', 'shown'),
    event('overlay', 'shown'),
    event('overlay', 'submitted'),
    event('overlay', 'closed'),
    event('quick-view', bowl),
    event('quick-view', 'e'.repeat(24)),
    clicked('add-to-cart'),
    clicked('inventory-panel', 'site-owner'),
    ...[1000, 2000, 3000, 9000].map((lcp) => vitals('phone', lcp)),
    vitals('desktop', 500, { interactionToNextPaint: 80, cumulativeLayoutShift: 0.2 }),
    vitals('desktop', '1; drop table sites', { cumulativeLayoutShift: { a: 1 } }, '/odd'),
    vitals('desktop', 0, {}, '/odd'),
  ]);
  await analyticsOf(sites.portico).flush();
});
afterAll(() => sites.close());

const read = async (who = owner) =>
  (await who.get('/api/rest/analytics/interactions?days=1')).json() as Interactions;
const speed = async (who = owner) => (await who.get('/api/rest/analytics/speed?days=1')).json() as Speed;

describe('what visitors do on pages', () => {
  it('with forms: seen, begun, and the fields they left at; only forms there are', async () => {
    expect((await read()).forms).toEqual([
      {
        id: form,
        name: '=Ask us',
        seen: { now: 2, before: 1 },
        started: { now: 1, before: 0 },
        sent: { now: 0, before: 0 },
        stops: [{ field: 'Your email', count: 1 }],
      },
    ]);
  });

  it('with buttons, the popup, quick views and parts of the interface', async () => {
    const found = await read();
    expect(found.buttons).toMatchObject([
      { id: 'b1', text: '+Buy', href: '/shop', isInPopup: false, seen: { now: 2 }, clicks: { now: 1 } },
      { id: 'popup-overlay', isInPopup: true, seen: { now: 1 }, clicks: { now: 1 } },
    ]);
    expect(found.popup).toMatchObject({
      shown: { now: 2 },
      closed: { now: 1 },
      followed: { now: 1 },
      // It was followed, which is told as this too.
      submitted: { now: 0 },
    });
    expect(found.quickViews).toEqual([{ id: bowl, title: 'The bowl', opened: { now: 1, before: 0 } }]);
    expect(found.used).toEqual([{ name: 'add-to-cart', clicks: { now: 1, before: 0 } }]);
  });

  it('is given as files in which nothing is a formula', async () => {
    for (const what of ['forms', 'buttons', 'popup', 'quick-views', 'used', 'speed']) {
      const reply = await owner.get(`/api/rest/analytics/interactions/export?days=1&what=${what}`);
      expect(reply.headers['content-type'], what).toBe('text/csv; charset=utf-8');
      expect(reply.body.split('\r\n').length, what).toBeGreaterThan(2);
      expect(reply.body, what).not.toMatch(/(^|[\n,"])[=+@-]/);
    }
  });
});

it('speed is that of three of four visits, by device and page; what is no number was not measured', async () => {
  const found = await speed();
  expect(found.all).toEqual({ views: 7, lcp: 3000, inp: 80, cls: 0 });
  expect(found.devices).toEqual([
    { device: 'phone', views: 4, lcp: 3000, inp: null, cls: 0 },
    { device: 'desktop', views: 3, lcp: 500, inp: 80, cls: 0.2 },
  ]);
  expect(found.pages.filter(({ path }) => path === '/odd')[0]).toEqual({
    path: '/odd',
    device: '',
    views: 2,
    lcp: null,
    inp: null,
    cls: 0,
  });
});

it('all of it is the site’s own, read by who may read analytics, of days there are', async () => {
  const stranger = await signedIn(sites, other, 'admin');
  expect(await read(stranger)).toMatchObject({ forms: [], buttons: [], quickViews: [], used: [] });
  expect((await speed(stranger)).all.views).toBe(0);
  for (const role of ['billing', 'store-manager', 'editor', 'none']) {
    const who = await signedIn(sites, shop, role);
    for (const path of ['interactions', 'speed', 'interactions/export?what=forms'])
      expect((await who.get(`/api/rest/analytics/${path}`)).statusCode, `${role} ${path}`).toBe(403);
  }
  for (const query of ['from=2026-02-31', 'from=2026-03-02&to=2026-03-01', 'from=1971-01-01&to=2071-01-01'])
    for (const path of ['interactions', 'speed'])
      expect((await owner.get(`/api/rest/analytics/${path}?${query}`)).statusCode, query).toBe(400);
});

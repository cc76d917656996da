import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../life/runtime.ts';
import { commonData, trackEvent } from './event-service.ts';
import { recordEvent } from './record-event.ts';

const session = {
  analyticsId: 'a'.repeat(32),
  sessionId: 'b'.repeat(32),
  isLanding: true,
  isFirstLanding: true,
  isFirstSession: false,
};

function runtime(answer: () => Promise<{ status: number }>) {
  const fetch = vi.fn(answer);
  const given = {
    page: {
      pageType: 50,
      path: '/shop/mug',
      collectionType: 'products',
      language: 'de',
      timeZone: 'Europe/Berlin',
      website: { id: 'f'.repeat(24) },
    },
    document: { cookie: 'x=1; crumb=the-crumb' },
    window: { fetch, setTimeout, clearTimeout, location: { pathname: '/shop/mug' } },
    visit: { visitor: { id: 'c'.repeat(32), firstAt: 1, lastAt: 2, visits: 3 }, isNewVisit: false },
  } as unknown as Runtime;
  return { given, fetch };
}

const event = { schema: 'InterfaceClick', data: { action: 'click' } };

describe('an event of a schema', () => {
  it('[B7.10] goes to the events service with who, where and what; 200 and 202 are success', async () => {
    for (const status of [200, 202]) {
      const { given, fetch } = runtime(async () => ({ status }));
      await trackEvent(given, session, event);
      const [path, options] = fetch.mock.calls[0] as unknown as [string, RequestInit];
      expect([path, options.method]).toEqual(['/api/v1/events', 'POST']);
      expect(JSON.parse(String(options.body))).toEqual({
        analyticsId: session.analyticsId,
        commonData: commonData(given, session),
        customData: { action: 'click' },
        customSchemaName: 'InterfaceClick',
      });
    }
  });

  it('[B8.2] [B8.3] that is not taken is an error of its caller', async () => {
    for (const status of [204, 400, 500, 503]) {
      const { given } = runtime(async () => ({ status }));
      await expect(trackEvent(given, session, event)).rejects.toThrow(
        `Error tracking event: HTTP Status ${status}`,
      );
    }
    const { given } = runtime(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(trackEvent(given, session, event)).rejects.toThrow('Error tracking event: HTTP Status 0');
  });

  it('[B3.60] says where it happened', () => {
    const { given } = runtime(async () => ({ status: 202 }));
    expect(commonData(given, session)).toEqual({
      accountId: null,
      memberId: null,
      websiteId: 'f'.repeat(24),
      templateId: '7.1',
      pageType: 50,
      collectionType: 'products',
      language: 'de',
      timeZone: 'Europe/Berlin',
      platform: 'web',
      url: '/shop/mug',
      isFirstLanding: true,
      isFirstSession: false,
      sessionId: session.sessionId,
    });
  });
});

it('[B7.9] an event by name is posted as a form with CSRF token, data, website and locale', () => {
  const { given, fetch } = runtime(() => Promise.reject(new TypeError('Failed to fetch')));
  recordEvent(given, 'newsletter-signup', { formId: 'f1' });
  const [path, { body }] = fetch.mock.calls[0] as unknown as [string, { body: URLSearchParams }];
  expect(path).toBe('/api/events/RecordEvent');
  expect(Object.fromEntries(body)).toEqual({
    crumb: 'the-crumb',
    event: 'newsletter-signup',
    data: '{"formId":"f1"}',
    website: 'f'.repeat(24),
    template: '7.1',
    variant: '',
    memberAccount: '',
    locale: 'de',
    url: '/shop/mug',
    visitorCookie: `${'c'.repeat(32)}|1|2|3`,
  });
});

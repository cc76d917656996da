import { vi } from 'vitest';

/** A window with what reporting uses: events, address, cookies, and endpoints that only write down what they were sent. */
export function fakeWindow({ path = '/shop', cookie = '' } = {}) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
  const window = Object.assign(new EventTarget(), {
    fetch,
    navigator: { sendBeacon },
    location: { pathname: path, search: '?q=secret', origin: 'https://shop.example', href: '' },
    document: { cookie },
  });
  return { window: window as unknown as Window & typeof globalThis, fetch, sendBeacon };
}

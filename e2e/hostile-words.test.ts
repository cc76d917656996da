import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, invitedPage, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { publishSingletons } from './published.ts';

/** Words that leave a mark on the page, or run, if any screen takes them for more than words. */
const WORDS: readonly string[] = [
  '<img src=x onerror=ran() data-canary>',
  '<b data-canary>bold</b>',
  '<script data-canary>ran()</script>',
  '"><svg data-canary onload=ran()>',
  "'><svg data-canary onload=ran()>",
  '</title><p data-canary>',
  '</textarea><p data-canary>',
  '</script><p data-canary>',
  '</style><p data-canary>',
  '</option></select><p data-canary>',
  '<iframe data-canary srcdoc="<script>parent.ran()</script>">',
  '<a data-canary href="javascript:ran()">link</a>',
  '" data-canary onfocus="ran()" autofocus="',
  "' data-canary onmouseover='ran()",
  '` data-canary onmouseover=`ran()',
  'javascript:ran()',
  '[words](javascript:ran())',
  '{{constructor.constructor("ran()")()}}',
  '${ran()}',
  '&lt;p data-canary&gt;',
  '<!--><p data-canary>-->',
  '%s %p $& $1 {0} %00',
  '\u202e<p data-canary>\u202c',
  '=ran()|"!A0',
];
const word = (at: number) => WORDS[at % WORDS.length] as string;

/** Screens that show what others wrote, beside those of single documents. */
const PLACES = `
  /pages /pages/deleted /products /releases /history /forms /forms/submissions /orders /media /analytics /errors
  /team /mail /check /account /design /settings/site /settings/search /settings/domains /settings/cookies
  /marketing/announcement /marketing/popup
`
  .trim()
  .split(/\s+/);

let site: OwnSite;
const screens: string[] = [];

/** Asks as a page of the site does. @returns what was answered */
async function send(page: Page, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await page.evaluate(
    async ([where, what, more]) => {
      const session = await (await fetch('/api/rest/session')).json();
      const response = await fetch(where, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': session.crumb ?? '', ...more },
        body: what,
      });
      return { ok: response.ok, text: await response.text() };
    },
    [path, JSON.stringify(body), headers] as const,
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.text}`);
  return answer.text === '' ? undefined : JSON.parse(answer.text);
}

interface Made {
  id: string;
}

async function fillTheSite(owner: Page): Promise<void> {
  const make = (kind: string, body: object, parent?: string) =>
    callApi<Made>(owner, 'POST', '/rest/documents', { kind, body, ...(parent ? { parent } : {}) });
  const collections = await callApi<{ items: Array<Made & { slug: string }> }>(
    owner,
    'GET',
    '/rest/documents?kind=collection',
  );
  const shop = collections.items.find(({ slug }) => slug === 'shop') as Made;
  const pages: string[] = [];
  for (const [at, title] of WORDS.entries()) {
    const search = { title: word(at + 1), description: word(at + 2) };
    const heading = { type: 'heading', version: 1, order: 'a0', fields: { text: word(at + 3), level: 1 } };
    const sections = { s: { order: 'a0', layout: 'flow', name: word(at), blocks: { heading } } };
    const body = { title, navigationTitle: word(at + 4), search, sections };
    pages.push((await make('page', body)).id);
    await callApi(owner, 'POST', `/rest/documents/${pages.at(-1)}/revisions`, { name: word(at + 5) });
    if (at % 4 === 0)
      await callApi(owner, 'POST', '/rest/releases', {
        documents: [pages.at(-1)],
        draft: true,
        title: word(at),
      });
  }
  await callApi(owner, 'POST', '/rest/releases', { documents: pages.slice(1, 4), title: word(0) });
  const variants = Object.fromEntries(
    WORDS.map((words, at) => [
      `v${at}`,
      { order: `a${String.fromCharCode(65 + at)}`, sku: words, optionValues: [words], price: 100 },
    ]),
  );
  const product = await make(
    'product',
    {
      title: word(0),
      slug: 'hostile',
      productType: 'service',
      options: [word(1)],
      tags: [word(2)],
      description: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: word(3) }] }],
      },
      variants,
    },
    shop.id,
  );
  const form = await make('form', {
    name: word(0),
    fields: { message: { type: 'textarea', order: 'a0', title: word(1), required: true } },
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [product.id, form.id], title: word(1) });
  await callApi(owner, 'POST', '/rest/documents', {
    kind: 'saved-section',
    body: { name: word(2), sections: { s: { order: 'a0', layout: 'flow', blocks: {} } } },
  });
  await send(owner, '/api/rest/media-folders', { name: word(5) }).catch(() => undefined);
  await uploadPicture(owner);
  for (const at of [0, 3, 11]) screens.push(`/orders/${await orderOf(owner, product.id, at)}`);
  screens.push(
    ...['details', 'search', 'publishing', 'history'].map((tab) => `/document/${pages[1]}?tab=${tab}`),
    `/history/${pages[1]}`,
    `/pages/${shop.id}`,
    `/document/${product.id}`,
    `/document/${product.id}/variants`,
    `/forms/${form.id}`,
  );
  await visit(form.id);
}

/** Buys one, with words in every field of the checkout. @returns the order's id */
async function orderOf(owner: Page, productId: string, at: number): Promise<string> {
  await send(owner, '/api/commerce/cart/items', { productId, variantId: `v${at}`, quantity: 1 });
  const [firstName, lastName, line1, city] = [0, 1, 2, 3].map((more) => word(at + more).slice(0, 60));
  const { orderId } = await send(
    owner,
    '/api/commerce/checkout/orders',
    {
      email: 'ada@example.com',
      address: { firstName, lastName, line1, city, zip: 'LS1 1AA', country: 'GB' },
      note: word(at + 4),
      expectedTotalCents: 100,
      payment: { provider: 'test', outcome: 'succeed' },
    },
    { 'idempotency-key': `hostile-${at}` },
  );
  return orderId;
}

async function uploadPicture(owner: Page): Promise<void> {
  const asset = await owner.evaluate(async (name) => {
    const session = await (await fetch('/api/rest/session')).json();
    const form = new FormData();
    form.append('alt', name);
    form.append('title', name);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    form.append('file', new File([svg], `${name}.svg`, { type: 'image/svg+xml' }));
    const response = await fetch('/api/rest/media', {
      method: 'POST',
      headers: { 'x-csrf-token': session.crumb },
      body: form,
    });
    return response.status;
  }, word(0));
  if (asset !== 200) throw new Error(`The picture was not taken: ${asset}`);
}

/** What a visitor leaves behind: answers, failures, visits. */
async function visit(form: string): Promise<void> {
  const visitor = await newPage();
  await visitor.goto(`${site.origin}/robots.txt`);
  for (const [at, words] of WORDS.entries()) {
    if (at < 8) {
      const posted = await visitor.evaluate(
        async (fields) =>
          (await fetch('/_portico/form', { method: 'POST', body: new URLSearchParams(fields) })).status,
        { _form: form, _path: '/', _block: 'x', message: words },
      );
      if (posted >= 500) throw new Error(`The form answered ${posted}`);
    }
    await send(visitor, '/api/events/RecordJavascriptErrors', [
      {
        event: 'error',
        timestamp: 1,
        data: { message: words, stack: words, source: words, page: `/${words}` },
      },
    ]);
    await visitor.evaluate(
      async ([text, query]) => {
        const data = {
          url: `${location.origin}/?${query}`,
          referrer: `https://${text}/`,
          pageType: 2,
          isNewVisit: true,
        };
        const cookie = `${'a'.repeat(32)}|1700000000000|${Date.now()}|1`;
        const body = new URLSearchParams({ event: 'View', data: JSON.stringify(data), ss_cvr: cookie });
        await fetch('/api/census/RecordHit', { method: 'POST', body });
      },
      [words, new URLSearchParams({ utm_source: words, utm_campaign: words }).toString()] as const,
    );
  }
  await visitor.context().close();
}

beforeAll(async () => {
  site = await makeOwnSite('hostile-words', 'kiln-and-field');
  const owner = await apiPage(site);
  // New shops take no orders until there is a way to pay.
  await publishSingletons(site, { store: { testPayments: true } });
  await fillTheSite(owner);
  await owner.context().close();
  await publishSingletons(site, {
    settings: { title: word(0), tagline: word(1), description: word(2) },
    'announcement-bar': { isEnabled: true, text: word(3) },
    popup: { style: 'show', title: word(4), text: word(5) },
    'cookie-banner': {
      isCookieBannerEnabled: true,
      cookieBannerText: 'Cookies?',
      cookieBannerCtaText: word(6),
    },
  });
  const editor = await invitedPage(site, 'editor');
  await callApi(editor, 'PUT', '/rest/account', { name: word(0) });
  await editor.context().close();
}, 240_000);

/** Watches for scripts that run and for elements that came out of words, in frames of the page as well. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) });
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
}

async function expectMereWords(page: Page, where: string): Promise<void> {
  for (const frame of page.frames()) {
    const found = await frame
      .evaluate(() => ({
        ran: 'hasRun' in window,
        marks: [...document.querySelectorAll('[data-canary]')].map((element) => element.outerHTML),
        links: [...document.querySelectorAll('a, form, iframe')]
          .flatMap((element) => [...element.attributes])
          .filter(({ value }) => /^\s*javascript:/i.test(value))
          .map(({ value }) => value),
      }))
      // A frame that is just going elsewhere is looked at when it has come.
      .catch(() => undefined);
    if (found) expect(found, `${where} ${frame.url()}`).toEqual({ ran: false, marks: [], links: [] });
  }
}

describe('words that would run', { timeout: 240_000 }, () => {
  test('are mere words on every screen of the owner’s app', async () => {
    const page = await ownerPage(site, '/pages');
    await watch(page);
    for (const place of [...PLACES, ...screens]) {
      await page.goto(`${site.origin}/config${place}`);
      await page.locator('main').first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-label="Loading"]') === null);
      await expectMereWords(page, place);
    }
  });

  test('are found as they are by the search for anything', async () => {
    const page = await ownerPage(site, '/pages');
    await watch(page);
    await page.getByRole('heading', { name: 'Pages' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('<b data-canary');
    await page.getByRole('menuitem', { name: '<b data-canary>bold</b>' }).first().waitFor();
    await expectMereWords(page, 'search');
  });

  test('are mere words on pages with all their scripts alive, under popup and bars', async () => {
    const page = await newPage();
    await watch(page);
    for (const path of ['/', '/shop', '/shop/hostile']) {
      await page.goto(`${site.origin}${path}`);
      await page.waitForLoadState('networkidle');
      await expectMereWords(page, path);
    }
    expect(await page.locator('h1').first().textContent()).toContain('<img src=x onerror=ran()');
  });
});

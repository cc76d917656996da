import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { lastingPage, newPage } from './browser.ts';

/** A site made for one test file, so that what it changes disturbs no other. */
export interface OwnSite {
  id: string;
  /** `http://name.localhost:port` */
  origin: string;
}

/** Calls the owner API from within a page of the site; answers the reply's JSON. */
export async function callApi<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return (await page.evaluate(
    async ([how, where, what]) => {
      const session = await (await fetch('/api/rest/session')).json();
      const response = await fetch(`/api${where}`, {
        method: how,
        headers: { 'content-type': 'application/json', 'x-csrf-token': session.crumb ?? '' },
        ...(what === undefined ? {} : { body: what }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${how} ${where}: ${response.status} ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )) as T;
}

/** Stands on every site and loads nothing else: the place for calls of the API. */
const BARE_PATH = '/robots.txt';

let operator: Promise<Page> | undefined;

/** The worker's page of the run's first site with the owner signed in, for calls of the API. */
function operatorPage(): Promise<Page> {
  operator ??= (async () => {
    const page = await lastingPage();
    await page.context().addCookies(inject('operator'));
    await page.goto(BARE_PATH);
    return page;
  })();
  return operator;
}

/** Makes a site from a starter, opens it to visitors and puts its list of first steps away. @param identifier unlike any other of the run */
export async function makeOwnSite(
  identifier: string,
  template: 'meridian' | 'kiln-and-field' = 'meridian',
): Promise<OwnSite> {
  const { id, url } = await callApi<{ id: string; url: string }>(
    await operatorPage(),
    'POST',
    '/rest/sites',
    {
      identifier,
      title: 'North Light',
      template,
    },
  );
  const site = { id, origin: url.replace(/\/$/, '') };
  const owner = await signIn(site);
  signedIn.set(id, owner.context().cookies(site.origin));
  await callApi(owner, 'PUT', '/rest/site', { access: 'public' });
  await callApi(owner, 'PUT', '/rest/site/start-list', { isClosed: true });
  await owner.context().close();
  return site;
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
/** Signing in is tested elsewhere: once per site is enough here. */
const signedIn = new Map<string, Promise<Cookies>>();

/** A bare page of the site in a session begun with it. */
async function signIn(site: OwnSite): Promise<Page> {
  const { url } = await callApi<{ url: string }>(
    await operatorPage(),
    'POST',
    `/rest/sites/${site.id}/ticket`,
  );
  const page = await newPage();
  await page.goto(`${site.origin}${BARE_PATH}`);
  await page.evaluate((ticket) => fetch(ticket), url);
  return page;
}

async function cookiesOfNew(site: OwnSite): Promise<Cookies> {
  const page = await signIn(site);
  const cookies = await page.context().cookies(site.origin);
  await page.context().close();
  return cookies;
}

/** A page with the owner signed in on the site and nothing of the app, for calls of the API: many times quicker. */
export async function apiPage(site: OwnSite, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await page.context().addCookies(await cookiesOf(site));
  await page.goto(`${site.origin}${BARE_PATH}`);
  return page;
}

/** The owner's cookies on the site, got once. */
function cookiesOf(site: OwnSite): Promise<Cookies> {
  const known = signedIn.get(site.id) ?? cookiesOfNew(site);
  signedIn.set(site.id, known);
  return known;
}

/**
 * A page in a context of its own with the owner signed in on the site, at a path below `/config`.
 * @param session `'new'` for a test that ends its session
 */
export async function ownerPage(
  site: OwnSite,
  path = '/pages',
  options: BrowserContextOptions = {},
  session: 'shared' | 'new' = 'shared',
): Promise<Page> {
  const cookies = await (session === 'new' ? cookiesOfNew(site) : cookiesOf(site));
  const page = await newPage(options);
  await page.context().addCookies(cookies);
  await page.goto(`${site.origin}/config${path}`);
  return page;
}

/** An address no account has yet: accounts are the whole server's, and a second try of a test is one more. */
export const freshEmail = (name: string) => `${name}-${randomUUID()}@example.com`;

/** A page of somebody who has just been invited to the site by mail, said yes and arrived in `/config/`. */
export async function invitedPage(site: OwnSite, role: string): Promise<Page> {
  const email = freshEmail(role);
  const owner = await apiPage(site);
  await callApi(owner, 'POST', '/rest/session/confirm', { password: inject('owner').password });
  await callApi(owner, 'POST', '/rest/contributors/invitations', { email, role });
  const page = await acceptInvitation(owner, email);
  await owner.context().close();
  return page;
}

/** Takes the invitation that the site's mails hold for an address. */
export async function acceptInvitation(owner: Page, email: string): Promise<Page> {
  const mails = await callApi<{ items: Array<{ to: string; text: string }> }>(owner, 'GET', '/rest/mails');
  const link = mails.items.find((mail) => mail.to === email)?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error('The invitation holds no link');
  const page = await newPage();
  await page.goto(link);
  await page.getByLabel(/name/i).fill('Somebody Else');
  for (const field of await page.locator('input[type=password]').all())
    await field.fill('another-long-password');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/config\//);
  return page;
}

/** What somebody who is not signed in gets of a path of the site. */
export async function visitorSees(site: OwnSite, path: string): Promise<{ status: number; title: string }> {
  const page = await newPage();
  const response = await page.goto(`${site.origin}${path}`);
  const seen = { status: response?.status() ?? 0, title: await page.title() };
  await page.context().close();
  return seen;
}

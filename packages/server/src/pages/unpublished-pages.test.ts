import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { setState, type WantedState } from '../content/set-state.ts';
import { blog, draft, makeSite, must, page, post, published } from '../content/testing.ts';
import { createTestSites, pageContext, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;
const roles: Record<string, string> = {};
let stranger: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  for (const role of ['admin', 'editor', 'viewer', 'moderator', 'none'])
    roles[role] = await sites.signIn(siteId, 'localhost', role);
  stranger = await sites.signIn(await makeSite(sites.portico, 'other'), 'localhost');
});
afterAll(() => sites.close());

const see = (path: string, cookie = '') => sites.ask(path, { cookie });
const team = () => [roles.admin, roles.editor, roles.viewer] as string[];
const others = () => ['', stranger, roles.moderator, roles.none, 'portico_session=invented'] as string[];

it.each(['private', 'draft', 'review', 'scheduled'] as const)(
  'opens a page that is %s for the team alone, with what its bar says',
  async (state: WantedState) => {
    const id = await published(sites.portico, siteId, page(`Only ours, ${state}`, `ours-${state}`));
    must(await setState(sites.portico, siteId, id, SYSTEM, { state: 'private' }));
    const publishAt = new Date(sites.portico.now().getTime() + 3_600_000);
    if (state !== 'private')
      must(
        await setState(sites.portico, siteId, id, SYSTEM, {
          state,
          ...(state === 'scheduled' ? { publishAt } : {}),
        }),
      );
    for (const cookie of team()) {
      const reply = await see(`/ours-${state}`, cookie);
      expect([reply.status, pageContext(reply).mode]).toEqual([200, 'preview']);
      expect(reply.text).toContain(`<title>Only ours, ${state}`);
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
    }
    const bar = await sites.ask(`/api/rest/session/page?document=${id}`, { cookie: roles.admin ?? '' });
    expect(JSON.parse(bar.text).here.page.state).toBe(state);
    for (const cookie of others()) {
      const reply = await see(`/ours-${state}`, cookie);
      expect(reply.status).toBe(404);
      expect(reply.text).not.toContain('Only ours');
    }
    // Having looked changes nothing.
    expect((await see(`/ours-${state}`)).status).toBe(404);
  },
);

it('opens posts of published and of private collections, and no deleted page', async () => {
  for (const [slug, isPublic] of [
    ['journal', true],
    ['attic', false],
  ] as const) {
    const collection = await published(sites.portico, siteId, blog(slug, { urlFormat: '%t' }));
    const id = await published(sites.portico, siteId, post(collection, 'news', '2026-01-01T00:00:00Z'));
    must(await setState(sites.portico, siteId, id, SYSTEM, { state: 'private' }));
    if (!isPublic) must(await setState(sites.portico, siteId, collection, SYSTEM, { state: 'private' }));
    expect((await see(`/${slug}/news`, roles.admin)).text).toContain('Post news');
    expect((await see(`/${slug}/news`)).status).toBe(404);
  }
  const { id: gone } = await draft(sites.portico, siteId, page('Gone', 'gone'));
  await sites.portico.db.updateTable('documents').set({ state: 'deleted' }).where('id', '=', gone).execute();
  expect((await see('/gone', roles.admin)).status).toBe(404);
});

it('leaves published pages and redirects where they are, and another site’s drafts unseen', async () => {
  await published(sites.portico, siteId, page('In public', 'both'));
  await draft(sites.portico, siteId, page('In private', 'both'));
  expect((await see('/both', roles.admin)).text).toContain('In public');
  const other = await makeSite(sites.portico, 'third');
  await draft(sites.portico, other, page('Theirs', 'theirs'));
  expect((await see('/theirs', roles.admin)).status).toBe(404);
});

import type { Id } from '@portico/model/documents/id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { readSingleton } from '../content/singletons.ts';
import { publishNow } from '../content/releases/publish.ts';
import { linkToDocument } from '../content/releases/preview-links.ts';
import { saveDocument } from '../content/save-document.ts';
import { draft, makeSite, must, page, published } from '../content/testing.ts';
import { createTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
});
afterAll(() => sites.close());

describe('A preview link', () => {
  it('[B9.90] keeps its token in a cookie and shows the working copy to who has it, and to nobody else', async () => {
    const id = await published(sites.portico, siteId, page('Old words', 'about'));
    must(
      await saveDocument(sites.portico, siteId, id, SYSTEM, {
        changes: [{ path: ['title'], from: 'Old words', to: 'New words' }],
      }),
    );
    const { path, token } = must(await linkToDocument(sites.portico, siteId, id));
    const first = await sites.ask(`${path}?preview=${token}`);
    expect(first).toMatchObject({ status: 302, headers: { location: '/about' } });
    const cookie = (first.headers['set-cookie'] ?? [])[0]?.split(';')[0] ?? '';
    expect(cookie).toBe(`ss_preview=${token}`);
    const seen = await sites.ask('/about', { cookie });
    expect(seen.text).toContain('New words');
    expect(seen.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'x-robots-tag': 'noindex',
    });
    expect((await sites.ask('/about')).text).toContain('Old words');
    expect((await sites.ask('/about', { cookie: 'ss_preview=aaaaaaaaaaaaaaaaaaaaaaaa' })).text).toContain(
      'Old words',
    );
  });

  it('[B9.89] [B9.90] of an owner in safe mode is without the site’s own CSS, which visitors keep', async () => {
    await published(sites.portico, siteId, page('Painted', 'painted'));
    const styles = await readSingleton(sites.portico, { id: siteId as Id, name: 'Kiln' }, 'styles');
    const customCss = '.painted{color:red}';
    must(
      await saveDocument(sites.portico, siteId, styles.id, SYSTEM, {
        changes: [{ path: ['customCss'], from: '', to: customCss }],
      }),
    );
    must(await publishNow(sites.portico, siteId, SYSTEM, [styles.id]));
    const cookie = await sites.signIn(siteId, 'localhost');
    const seen = async (more: string) => (await sites.ask('/painted', { cookie: more })).text;
    expect(await seen(cookie)).toContain(`<style id="portico-last">`);
    expect(await seen(cookie)).toContain(customCss);
    expect(await seen(`${cookie}; ss_disableUserScripts=true`)).not.toContain(customCss);
    // Asked for again without it, the owner has the whole page.
    expect(await seen(cookie)).toContain(customCss);
    expect(await seen('ss_disableUserScripts=true')).toContain(customCss);
  });

  it('shows a page that has never been public', async () => {
    const { id } = await draft(sites.portico, siteId, page('Only a plan', 'plan'));
    const { token } = must(await linkToDocument(sites.portico, siteId, id));
    expect((await sites.ask('/plan')).status).toBe(404);
    const seen = await sites.ask('/plan', { cookie: `ss_preview=${token}` });
    expect([seen.status, seen.text.includes('Only a plan')]).toEqual([200, true]);
    expect((await sites.ask('/plan')).status).toBe(404);
  });

  it('says so in the page, and keeps somebody logged in who opens it in a tab from being sent to the app', async () => {
    const { id } = await draft(sites.portico, siteId, page('A second plan', 'second-plan'));
    const { path, token } = must(await linkToDocument(sites.portico, siteId, id));
    const cookie = await sites.signIn(siteId, 'localhost');
    const opened = (dest: string, more: { cookie?: string } = {}) =>
      sites.ask(`${path}?preview=${token}`, { headers: { 'sec-fetch-dest': dest }, ...more });
    expect((await opened('document', { cookie })).headers.location).toBe('/second-plan?noredirect=');
    expect((await opened('iframe', { cookie })).headers.location).toBe('/second-plan');
    expect((await opened('document')).headers.location).toBe('/second-plan');
    const seen = await sites.ask('/second-plan', { cookie: `ss_preview=${token}` });
    expect(seen.text).toContain('"isDraft":true');
    expect((await sites.ask('/about')).text).not.toContain('isDraft');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { setPagePassword } from '../content/page-password.ts';
import { blog, makeSite, page, post, published, textSections } from '../content/testing.ts';
import { createTestSites, pageContext, setSettings, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, page('About', 'about'));
  const journal = await published(sites.portico, siteId, blog('journal'));
  await published(sites.portico, siteId, post(journal, 'ash', '2026-01-01T00:00:00Z'));
  const reserved = await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Prices', slug: 'prices', access: 'password', sections: {} },
  });
  await setPagePassword(sites.portico, siteId, SYSTEM, reserved, 'ash');
});
afterAll(() => sites.close());

const typeAt = async (path: string) => {
  const reply = await sites.ask(path);
  return [reply.status, pageContext(reply).pageType];
};

describe('kinds of pages', () => {
  it('[V2.10] content says its number: collection 1, page 2, item 50', async () => {
    expect(await typeAt('/journal')).toEqual([200, 1]);
    expect(await typeAt('/')).toEqual([200, 2]);
    expect(await typeAt('/about')).toEqual([200, 2]);
    expect(await typeAt('/journal/ash')).toEqual([200, 50]);
    expect(pageContext(await sites.ask('/journal/ash')).itemId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('[V2.10] a cover page says 3 and stands in for the whole site', async () => {
    const cover = await published(sites.portico, siteId, {
      kind: 'page',
      body: {
        title: 'Opening soon',
        slug: 'cover',
        pageKind: 'cover',
        sections: textSections('Opening in May'),
      },
    });
    await setSettings(sites, siteId, { coverPage: cover });
    expect(await typeAt('/')).toEqual([200, 3]);
    expect((await sites.ask('/')).text).toContain('Opening in May');
    for (const path of ['/about', '/nothing', '/journal?page=2']) {
      const reply = await sites.ask(path);
      expect([reply.status, reply.headers.location]).toEqual([302, '/']);
    }
    expect((await sites.ask('/journal?format=rss')).status).toBe(302);
    const locations = async () => (await sites.ask('/sitemap.xml')).text.match(/<loc>[^<]*/g);
    expect(await locations()).toEqual(['<loc>http://localhost:3000/']);
    await setSettings(sites, siteId, { coverPage: undefined });
    expect(await typeAt('/')).toEqual([200, 2]);
    expect(await typeAt('/about')).toEqual([200, 2]);
    expect((await locations())?.length).toBeGreaterThan(2);
  });

  it('renders a post once, though its own sections hold the block that renders posts', async () => {
    const body = { type: 'post-body', version: 1, order: 'a0', fields: {} };
    const words = { type: 'heading', version: 1, order: 'a1', fields: { text: 'Round and round', level: 2 } };
    const within = { s1: { order: 'a0', layout: 'flow', blocks: { b0: body, b1: words } } };
    const template = { s1: { order: 'a0', layout: 'flow', blocks: { b0: body } } };
    const loops = await published(sites.portico, siteId, blog('loops', { item: { sections: template } }));
    await published(
      sites.portico,
      siteId,
      post(loops, 'round', '2026-01-01T00:00:00Z', { sections: within }),
    );
    const { status, text } = await sites.ask('/loops/round');
    expect([status, text.match(/<h1>/g)?.length, text.match(/<h2[^>]*>Round and round/g)?.length]).toEqual([
      200, 1, 1,
    ]);
  });

  it('not found says 100, error 101, lock screen 103, protected content 105', async () => {
    expect(await typeAt('/nothing')).toEqual([404, 100]);
    expect(await typeAt('/prices')).toEqual([200, 105]);
    await sites.setSite(siteId, { access: 'private' });
    expect(await typeAt('/about')).toEqual([200, 103]);
    await sites.setSite(siteId, { access: 'public' });
    const { make } = sites.app.pages.maker;
    sites.app.pages.maker.make = async () => {
      throw new Error('the database is tired');
    };
    const failed = await sites.ask('/about?again');
    expect([failed.status, pageContext(failed).pageType]).toEqual([500, 101]);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.text).not.toContain('tired');
    sites.app.pages.maker.make = make;
    expect(await typeAt('/about')).toEqual([200, 2]);
  });

  it('pages of the owner’s own stand in, with the number of what they stand in for', async () => {
    const make = (title: string, more: Record<string, unknown>) =>
      published(sites.portico, siteId, {
        kind: 'page',
        body: { title, slug: title.toLowerCase(), sections: textSections(`${title} in our words`), ...more },
      });
    await setSettings(sites, siteId, {
      notFoundPage: await make('Lost', { pageKind: 'not-found' }),
      // One of another kind does as well.
      protectedPage: await make('Invited', {}),
      errorPage: await make('Oops', { pageKind: 'error' }),
    });
    expect(await typeAt('/nothing')).toEqual([404, 100]);
    expect((await sites.ask('/nothing')).text).toContain('Lost in our words');
    const asks = await sites.ask('/prices');
    expect([asks.status, pageContext(asks).pageType]).toEqual([200, 105]);
    expect(asks.text).toContain('Invited in our words');
    expect(asks.text).toMatch(/type="password"/);
    const { maker } = sites.app.pages;
    const { make: made } = maker;
    maker.make = async () => {
      throw new Error('the database is tired');
    };
    const failed = await sites.ask('/about?again');
    expect([failed.status, pageContext(failed).pageType]).toEqual([500, 101]);
    expect(failed.text).toContain('Oops in our words');
    maker.make = made;
    await setSettings(sites, siteId, {
      notFoundPage: undefined,
      protectedPage: undefined,
      errorPage: undefined,
    });
  });

  it('say plain words when not even the error page can be made', async () => {
    const { maker } = sites.app.pages;
    const { make, error } = maker;
    maker.make = maker.error = async () => {
      throw new Error('the database is away');
    };
    const failed = await sites.ask('/about?page=3');
    expect([failed.status, failed.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
    Object.assign(maker, { make, error });
  });
});

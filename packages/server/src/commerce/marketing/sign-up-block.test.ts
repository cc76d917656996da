import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { published } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { signedIn } from '../gift-cards/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let glazes: string;

const BLOCK = {
  title: 'Letters <from> the kiln',
  text: 'Once a month.',
  label: 'Send me letters',
  note: 'No advertising.',
  askName: true,
  offerTopics: true,
};

const pageWith = (slug: string, fields: Record<string, unknown>) => ({
  kind: 'page' as const,
  body: {
    title: slug,
    slug,
    sections: {
      s: {
        order: 'a0',
        layout: 'flow',
        blocks: { news: { type: 'newsletter', version: 1, order: 'a0', fields } },
      },
    },
  },
});

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'block-kiln');
  owner = await signedIn(sites, shop, 'admin');
  await owner.send('PUT', '/api/rest/newsletter/topics', {
    body: {
      topics: [
        { name: 'Glazes & colours', description: 'New recipes', isPublic: true },
        { name: 'Press', description: '', isPublic: false },
      ],
      known: [],
    },
  });
  glazes = (await owner.get('/api/rest/newsletter/topics')).json().topics[0].id;
  await published(sites.portico, shop.siteId, pageWith('letters', BLOCK));
  await published(sites.portico, shop.siteId, pageWith('quick', { title: 'Quick', singleOptIn: true }));
});
afterAll(() => sites.close());

const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** Posts the form of a page as it goes without scripts. */
async function post(path: string, fields: Record<string, string>, given?: TestBrowser) {
  const visitor = given ?? (await shop.visitor());
  const { body } = await visitor.get(path);
  return visitor.form('/newsletter/sign-up', {
    path: hidden(body, 'path'),
    block: hidden(body, 'block'),
    proof: hidden(body, 'proof'),
    ...fields,
  });
}
async function person(email: string) {
  const { items } = (await owner.get(`/api/rest/subscribers?search=${encodeURIComponent(email)}`)).json();
  return items[0] && (await owner.get(`/api/rest/subscribers/${items[0].id}`)).json();
}
const linkTo = async (email: string) => {
  const mail = await sites.portico.db
    .selectFrom('mails')
    .select('text_body')
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const url = new URL(/https?:\/\/\S+\/newsletter\/confirm\?token=\S+/.exec(mail.text_body)?.[0] ?? '');
  return url.pathname + url.search;
};

describe('the newsletter block', () => {
  it('[V1.11] is rendered to be initialised at page load, with what people can choose', async () => {
    const { body } = await (await shop.visitor()).get('/letters');
    expect(body).toMatch(/data-block-type="newsletter"[^>]* data-wake="load"/);
    expect(body).toContain('data-interface="newsletter-subscribe"');
    expect(body).toContain('Letters &lt;from&gt; the kiln');
    expect(body).toContain('Glazes &amp; colours');
    expect(body).not.toContain('Press');
    const quick = (await (await shop.visitor()).get('/quick')).body;
    expect(quick).not.toContain('Glazes');
  });

  it('signs up without scripts, with words, page, name and topics, once the link was followed', async () => {
    const done = await post('/letters', { email: ' Ada@Example.com ', name: 'Ada <b>', topic: glazes });
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('Please look into your inbox'),
    ]);
    expect(done.body).not.toContain('name="email"');
    expect(await person('ada@example.com')).toMatchObject({
      state: 'waiting',
      source: 'form',
      name: 'Ada <b>',
      topics: [],
      events: [
        {
          kind: 'ask',
          words: 'Letters <from> the kiln\nOnce a month.\nSend me letters\nNo advertising.',
          page: '/letters',
        },
      ],
    });
    await sweepCommerce(sites.portico);
    await (await shop.visitor()).form(await linkTo('ada@example.com'), {});
    expect(await person('ada@example.com')).toMatchObject({ state: 'subscribed', topics: [glazes] });
    // Who is on the list is told the same, and nothing of theirs is changed.
    const again = await post('/letters', { email: 'ada@example.com', name: 'Somebody else' });
    expect(again.body).toContain('Please look into your inbox');
    expect(await person('ada@example.com')).toMatchObject({ name: 'Ada <b>', state: 'subscribed' });
  });

  it('gives who is subscribed further topics only once they confirm it', async () => {
    await owner.post('/api/rest/subscribers', { email: 'more@example.com', consent: 'At the fair' });
    await post('/letters', { email: 'more@example.com', topic: glazes });
    expect(await person('more@example.com')).toMatchObject({
      state: 'subscribed',
      source: 'owner',
      topics: [],
    });
    await sweepCommerce(sites.portico);
    const path = await linkTo('more@example.com');
    const visitor = await shop.visitor();
    expect((await visitor.get(path)).body).toContain('<button');
    await visitor.form(path, {});
    expect(await person('more@example.com')).toMatchObject({
      topics: [glazes],
      events: [{ kind: 'confirm', words: 'Glazes & colours' }, { kind: 'ask' }, { kind: 'agree' }],
    });
  });

  it('joins at once where its owner says so, and says what is wrong at the field, with what was typed', async () => {
    const quick = await post('/quick', { email: 'quick@example.com' });
    expect(quick.body).toContain('Thank you for signing up.');
    expect(quick.body).not.toContain('inbox');
    expect(await person('quick@example.com')).toMatchObject({ state: 'subscribed' });
    const wrong = await post('/letters', { email: 'ada@', name: 'Ada "x', topic: glazes });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Please enter an email address, such as name@example.com.');
    expect(wrong.body).toContain('value="ada@"');
    expect(wrong.body).toContain('value="Ada &quot;x"');
    expect(wrong.body).toMatch(new RegExp(`value="${glazes}"[^>]* checked|checked[^>]*value="${glazes}"`));
  });

  it('takes nothing with words the site does not say, from programs, or too often', async () => {
    const other = await createTestShop(sites, 'block-other');
    await published(sites.portico, other.siteId, pageWith('letters', BLOCK));
    const foreign = hidden((await (await other.visitor()).get('/letters')).body, 'proof');
    for (const proof of ['', 'x.y', '....', foreign]) {
      const refused = await post('/letters', { email: 'stale@example.com', proof });
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('Please reload it')]);
    }
    expect((await post('/letters', { email: 'robot@example.com', _website: 'x' })).statusCode).toBe(200);
    for (const email of ['stale@example.com', 'robot@example.com'])
      expect(await person(email)).toBeUndefined();
    const visitor = await shop.visitor();
    let status = 200;
    for (let count = 0; count < 12; count++)
      status = (await post('/letters', { email: `many-${count}@example.com` }, visitor)).statusCode;
    expect(status).toBe(429);
    await sites.portico.db.deleteFrom('rate_counters').execute();
  });

  it('signs up by script the same, with the CSRF token', async () => {
    const visitor = await shop.visitor();
    const { body } = await visitor.get('/letters');
    const send = (change: Record<string, unknown>) =>
      visitor.post('/api/newsletter/sign-up', {
        email: 'script@example.com',
        name: '',
        topics: [glazes, 'nonsense'],
        proof: hidden(body, 'proof'),
        path: '/letters',
        trap: '',
        ...change,
      });
    const wrong = await send({ email: 'x' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['email']]);
    expect((await send({ proof: 'x' })).statusCode).toBe(400);
    expect((await send({})).json()).toEqual({});
    expect(await person('script@example.com')).toMatchObject({ state: 'waiting' });
  });
});

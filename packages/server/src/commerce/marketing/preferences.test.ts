import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';
import type { TestBrowser } from '../../accounts/testing.ts';
import { movePath, preferencesPath, unsubscribePath } from '../../contacts/subscriber-link.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { signedIn } from '../gift-cards/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let topics: Array<{ id: string; name: string }>;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'preferences-kiln');
  owner = await signedIn(sites, shop, 'admin');
  await owner.send('PUT', '/api/rest/newsletter/topics', {
    body: {
      topics: [
        { name: 'Glazes', description: 'New recipes', isPublic: true },
        { name: 'Openings', description: '', isPublic: true },
        { name: 'Press', description: '', isPublic: false },
      ],
      known: [],
    },
  });
  topics = (await owner.get('/api/rest/newsletter/topics')).json().topics;
});
afterAll(() => sites.close());

const HOUR_MS = 3_600_000;
const pass = (hours: number) =>
  sites.portico.setNow(new Date(sites.portico.now().getTime() + hours * HOUR_MS));
const person = async (id: string) => (await owner.get(`/api/rest/subscribers/${id}`)).json();
async function subscriber(email: string): Promise<{ id: string; path: string }> {
  const { id } = (await owner.post('/api/rest/subscribers', { email, consent: 'At the fair' })).json();
  return { id, path: preferencesPath(sites.portico.env, shop.siteId, id) };
}
const say = async (path: string, fields: Record<string, string>) => (await shop.visitor()).form(path, fields);
const mailsTo = (email: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
const linkIn = (text = '') => {
  const url = new URL(/https?:\/\/\S+\/newsletter\/\S+\?token=\S+/.exec(text)?.[0] ?? '');
  return url.pathname + url.search;
};

describe('the page of a subscriber’s preferences', () => {
  it('[V2.14] shows what they get with most of the address hidden; opening it changes nothing', async () => {
    const { id, path } = await subscriber('ada@example.com');
    const { body, statusCode } = await (await shop.visitor()).get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('You get news from Kiln &amp; Field by email.');
    expect(body).toContain('a•••@example.com');
    expect(body).not.toContain('ada@example.com');
    expect(body).toContain('Openings');
    expect(body).not.toContain('Press');
    expect(body).toMatch(/<meta name="robots" content="[^"]*noindex/);
    await (await shop.visitor()).get(`${path}&do=unsubscribe`);
    expect(await person(id)).toMatchObject({ state: 'subscribed', events: [{ kind: 'agree' }] });
  });

  it('changes name and topics, but not those only the team gives', async () => {
    const { id, path } = await subscriber('topics@example.com');
    const [glazes, openings, press] = topics.map((topic) => topic.id) as [string, string, string];
    await owner.send('PUT', `/api/rest/subscribers/${id}`, { body: { topics: [press, glazes] } });
    const saved = await say(path, { do: 'save', name: ' Ada\n<i> ', topic: openings });
    expect(saved.body).toContain('Your preferences are saved.');
    expect(saved.body).toContain('value="Ada &lt;i&gt;"');
    const now = await person(id);
    expect(now).toMatchObject({ name: 'Ada <i>', events: [{ kind: 'topics', source: 'link' }, {}, {}] });
    expect(now.topics.toSorted()).toEqual([openings, press].toSorted());
    await say(path, { do: 'save', name: '', topic: press });
    expect((await person(id)).topics).toEqual([press]);
  });

  it('pauses for some months, after which news comes by itself, and ends the pause', async () => {
    const { id, path } = await subscriber('pause@example.com');
    const paused = await say(path, { do: 'pause', months: '3' });
    expect(paused.body).toMatch(/You get no news from Kiln &amp; Field until [^<]*\d{4}/);
    expect(await person(id)).toMatchObject({ state: 'subscribed', events: [{ kind: 'pause' }, {}] });
    const resumed = await say(path, { do: 'resume' });
    expect(resumed.body).toContain('You get news from Kiln &amp; Field again.');
    expect((await person(id)).events[0]).toMatchObject({ kind: 'resume', source: 'link' });
  });

  it('unsubscribes, and lets who did sign up again only by confirming it anew', async () => {
    const { id, path } = await subscriber('leave@example.com');
    expect((await say(path, { do: 'unsubscribe' })).body).toContain('You get no more news');
    expect((await person(id)).state).toBe('unsubscribed');
    const again = await say(path, { do: 'again' });
    expect(again.body).toContain('You have not confirmed yet');
    expect((await person(id)).state).toBe('waiting');
    await sweepCommerce(sites.portico);
    const [mail] = await mailsTo('leave@example.com');
    await say(linkIn(mail?.text_body), {});
    expect((await person(id)).state).toBe('subscribed');
  });

  it('changes the address once that is confirmed there, and writes to it once an hour at most', async () => {
    const { id, path } = await subscriber('old@example.com');
    const wrong = await say(path, { do: 'address', email: 'new@' });
    expect(wrong.body).toContain('Please enter an email address');
    expect(wrong.body).toContain('value="new@"');
    for (let count = 0; count < 3; count++) {
      const asked = await say(path, { do: 'address', email: ' New@Example.com' });
      expect(asked.body).toContain('look into the inbox of the new address');
    }
    expect((await person(id)).email).toBe('old@example.com');
    const mails = await mailsTo('new@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your new address for news from Kiln & Field',
    ]);
    const link = linkIn(mails[0]?.text_body);
    expect((await (await shop.visitor()).get(link)).body).toContain('from now on?');
    expect((await person(id)).email).toBe('old@example.com');
    expect((await say(link, {})).body).toContain('comes to this address from now on.');
    expect(await person(id)).toMatchObject({
      email: 'new@example.com',
      events: [{ kind: 'address', words: 'old@example.com' }, { kind: 'agree' }],
    });
    // Used twice, or for another address than the one that is asked for now.
    expect((await say(link, {})).statusCode).toBe(404);
    pass(2);
    await say(path, { do: 'address', email: 'third@example.com' });
    const forged = movePath(sites.portico.env, shop.siteId, id, 'fourth@example.com');
    expect((await say(forged, {})).statusCode).toBe(404);
    expect((await person(id)).email).toBe('new@example.com');
  });

  it('gives the topics to the address where that is on the list already', async () => {
    const [glazes] = topics.map((topic) => topic.id) as [string];
    const from = await subscriber('from@example.com');
    const to = await subscriber('to@example.com');
    await owner.send('PUT', `/api/rest/subscribers/${from.id}`, { body: { topics: [glazes] } });
    await owner.post(`/api/rest/subscribers/${to.id}/unsubscribe`, {});
    await say(from.path, { do: 'address', email: 'to@example.com' });
    const [mail] = await mailsTo('to@example.com');
    await say(linkIn(mail?.text_body), {});
    expect(await person(from.id)).toMatchObject({ state: 'unsubscribed' });
    expect(await person(to.id)).toMatchObject({ state: 'subscribed', topics: [glazes] });
  });

  it('is reached from the page that unsubscribes, and says the same for every token that is not good', async () => {
    const { id, path } = await subscriber('link@example.com');
    const unsubscribe = unsubscribePath(sites.portico.env, shop.siteId, id);
    const { body } = await (await shop.visitor()).get(unsubscribe);
    expect(body.replaceAll('&amp;', '&')).toContain(path);
    const other = await createTestShop(sites, 'preferences-other');
    const removed = await subscriber('gone@example.com');
    await owner.send('DELETE', `/api/rest/subscribers/${removed.id}`);
    const answers = new Set<string>();
    for (const wrong of [
      removed.path,
      `${path.slice(0, -2)}zz`,
      '/newsletter/preferences?token=',
      '/newsletter/preferences?token=%00.%F0%9F',
      unsubscribe.replace('unsubscribe', 'preferences'),
    ]) {
      const got = await (await shop.visitor()).get(wrong);
      answers.add(`${got.statusCode} ${/<h1>[^]*?<\/p>/.exec(got.body)?.[0]}`);
      expect((await say(wrong, { do: 'unsubscribe' })).statusCode).toBe(404);
    }
    expect(answers.size).toBe(1);
    const elsewhere = await other.visitor();
    expect((await elsewhere.form(path, { do: 'unsubscribe' })).statusCode).toBe(404);
    expect((await person(id)).state).toBe('subscribed');
  });

  it('speaks every language of the site', async () => {
    const said = new Set<string>();
    for (const language of CATALOGUE_LANGUAGES) {
      const own = await createTestShop(sites, `preferences-${language}`, { language });
      const admin = await signedIn(sites, own, 'admin');
      const { id } = (
        await admin.post('/api/rest/subscribers', { email: 'a@example.com', consent: 'x' })
      ).json();
      const { body } = await (await own.visitor()).get(preferencesPath(sites.portico.env, own.siteId, id));
      said.add(/<h1>([^<]*)/.exec(body)?.[1] ?? '');
    }
    expect(said.size).toBe(10);
  });
});

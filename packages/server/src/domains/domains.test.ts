// Also on the system's PostgreSQL: which site gets a domain that two claim at once.
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { checkClaim } from './check-claim.ts';
import { checkDueClaims } from './check-due-claims.ts';
import { CLAIMS_PER_SITE, claimDomain, dropClaim, listClaims } from './claims.ts';
import { addDomain, listDomains, removeDomain } from '../hosting/connected-domains.ts';
import { wantedProof, type WantedProof } from '../hosting/domain-proof.ts';
import { deleteSite } from '../hosting/sites.ts';
import { lendNames, pointsHere, type TestNames } from './testing.ts';

let sites: TestSites;
let names: TestNames;
let kiln: { id: string; identifier: string };
let meridian: { id: string; identifier: string };
let domains = 0;
/** A domain nobody has used before. */
const fresh = () => `www.shop-${++domains}.example`;

beforeAll(async () => {
  sites = await createTestSites();
  names = lendNames(sites.portico);
  kiln = { id: await makeSite(sites.portico, 'kiln'), identifier: 'kiln' };
  meridian = { id: await makeSite(sites.portico, 'meridian'), identifier: 'meridian' };
  for (const { id, identifier } of [kiln, meridian])
    await published(sites.portico, id, page(`Home of ${identifier}`, ''));
});
afterAll(() => sites.close());
beforeEach(() => {
  names.txt.clear();
  names.cname.clear();
  names.web.clear();
  names.broken.clear();
});

async function claim(site: typeof kiln, host: string): Promise<WantedProof> {
  const made = await claimDomain(sites.portico, site.id, host, 'ada@example.com');
  if (!made.ok) throw new Error(made.message);
  const [waiting] = await listClaims(sites.portico, site.id, host);
  return wantedProof(sites.portico.env, site, host, waiting?.token ?? '');
}
const check = (site: typeof kiln, host: string) => checkClaim(sites.portico, site, host);
const found = async (site: typeof kiln, host: string) =>
  (await listClaims(sites.portico, site.id, host))[0]?.found;
const status = async (host: string, target = '/') => (await sites.ask(target, { host })).status;
const hasCertificate = async (host: string) =>
  (await sites.ask(`/_portico/tls?domain=${host}`, { host: 'proxy.invalid' })).status === 200;

describe('a domain that is not verified yet', () => {
  it('is answered as one nobody knows, at every address but that of its own proof, and gets no certificate', async () => {
    const host = fresh();
    const unknown = await sites.ask('/', { host: 'nobody.example' });
    const { file } = await claim(kiln, host);
    const { pathname } = new URL(file.url);
    for (const target of [
      '/',
      '/sitemap.xml',
      '/config/',
      '/login',
      '/_portico/consent',
      '/s/x.png',
      '/api/rest/site',
      '/.well-known/portico/',
      '/.well-known/portico/a-token-that-is-not-the-one',
      `${pathname}/more`,
      `${pathname.slice(0, -1)}`,
    ])
      expect(await status(host, target), target).toBe(404);
    const refused = await sites.ask('/', { host });
    expect([refused.text, refused.headers['content-type']]).toEqual([
      unknown.text,
      unknown.headers['content-type'],
    ]);
    expect((await sites.ask(pathname, { host, method: 'POST', form: {} })).status).toBe(404);
    expect(await hasCertificate(host)).toBe(false);

    const proof = await sites.ask(pathname, { host: `${host.toUpperCase()}.:80` });
    expect([proof.status, proof.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(proof.text.split('\n')[0]).toBe(file.content);
    // The proof of one host says nothing at another, of this site or of none.
    for (const other of ['kiln.localhost', 'meridian.localhost', 'nobody.example'])
      expect(await status(other, pathname)).toBe(404);
  });

  it('is proven by a TXT record of its own token, and answers from then on', async () => {
    const host = fresh();
    expect(await status(host)).toBe(404);
    const { txt } = await claim(kiln, host);
    const elsewhere = await claim(meridian, host);
    const another = await claim(kiln, fresh());
    names.txt.set(txt.name, ['v=spf1 -all', elsewhere.txt.value, another.txt.value, `x${txt.value}`]);
    expect(await check(kiln, host)).toBe('waiting');
    expect(await status(host)).toBe(404);
    names.txt.set(txt.name, ['v=spf1 -all', ` "${txt.value}" `]);
    expect(await check(kiln, host)).toBe('proven');
    expect(await status(host)).toBe(200);
    expect(await hasCertificate(host)).toBe(true);
    expect(await listClaims(sites.portico, kiln.id, host)).toEqual([]);
    expect((await listDomains(sites.portico, kiln.id)).map((one) => one.host)).toContain(host);
  });

  it('is proven by a CNAME record that leads to its own site, straight or by another name', async () => {
    const [straight, round, wrong, circle] = [fresh(), fresh(), fresh(), fresh()];
    for (const host of [straight, round, wrong, circle]) await claim(meridian, host);
    names.cname.set(straight, 'Meridian.Localhost.');
    names.cname.set(round, 'cdn.example').set('cdn.example', 'meridian.localhost');
    names.cname.set(wrong, 'kiln.localhost');
    names.cname.set(circle, circle);
    expect(await check(meridian, straight)).toBe('proven');
    expect(await check(meridian, round)).toBe('proven');
    expect(await check(meridian, wrong)).toBe('waiting');
    expect(await found(meridian, wrong)).toContain(`The CNAME record at ${wrong} says kiln.localhost.`);
    expect(await check(meridian, circle)).toBe('waiting');
  });

  it('is proven by a file on the server it points to today', async () => {
    const host = fresh();
    const { file } = await claim(meridian, host);
    for (const page of [
      { status: 404, text: file.content },
      { text: `<p>${file.content}</p>` },
      { text: `Not found: ${new URL(file.url).pathname}` },
      { text: file.content, url: 'https://parking.example.org/' },
      { text: '' },
    ]) {
      names.web.set(file.url, page);
      expect(await check(meridian, host), JSON.stringify(page)).toBe('waiting');
    }
    names.web.set(file.url, {
      text: `\uFEFF${file.content}\r\n`.slice(1),
      url: file.url.replace('www.', ''),
    });
    expect(await check(meridian, host)).toBe('proven');
    expect(names.fetched.every((url) => url.startsWith('http://'))).toBe(true);
  });

  it('is proven by pointing to this very server, where no other site could be meant', async () => {
    const host = fresh();
    const { file } = await claim(meridian, host);
    names.web.set(file.url, pointsHere(sites, file.url));
    expect(await check(meridian, host)).toBe('proven');
  });

  it('says what was found instead, and forgets nothing of it when the app is opened again', async () => {
    const host = fresh();
    const { txt } = await claim(kiln, host);
    await check(kiln, host);
    expect(await found(kiln, host)).toEqual([
      `We found no TXT record at _portico.${host}.`,
      `We found no CNAME record at ${host}.`,
      `${host} points to no server.`,
    ]);
    names.txt.set(txt.name, [`portico-site=old\u202E\n<b>${'x'.repeat(100)}`]);
    await check(kiln, host);
    const [said = ''] = (await found(kiln, host)) ?? [];
    expect(said).toMatch(/^The TXT record at .+ says “portico-site=old <b>x+…”\.$/);
    names.broken.add(txt.name).add(host);
    await check(kiln, host);
    expect(await found(kiln, host)).toEqual([
      `The name servers of ${host} did not answer.`,
      `${host} points to no server.`,
    ]);
  });
});

describe('a domain two sites want', () => {
  it('goes to the first that proves it; the other is told and gets it once it is given up', async () => {
    const host = fresh();
    const [ours, theirs] = [await claim(kiln, host), await claim(meridian, host)];
    names.txt.set(theirs.txt.name, [theirs.txt.value, ours.txt.value]);
    expect(await check(meridian, host)).toBe('proven');
    expect(await check(kiln, host)).toBe('waiting');
    expect(await listClaims(sites.portico, kiln.id, host)).toMatchObject([{ isTaken: true }]);
    expect(await claimDomain(sites.portico, kiln.id, host, '')).toMatchObject({ ok: false });
    expect((await sites.ask('/', { host })).text).toContain('Home of meridian');
    expect(await removeDomain(sites.portico, meridian.id, host)).toBe(true);
    expect(await status(host)).toBe(404);
    expect(await check(kiln, host)).toBe('proven');
    expect((await sites.ask('/', { host })).text).toContain('Home of kiln');
  });

  it('goes to one when both prove it at the same moment', async () => {
    const host = fresh();
    const [ours, theirs] = [await claim(kiln, host), await claim(meridian, host)];
    names.txt.set(ours.txt.name, [theirs.txt.value, ours.txt.value]);
    const outcomes = await Promise.all([check(kiln, host), check(meridian, host), check(kiln, host)]);
    expect(outcomes.filter((one) => one === 'proven')).toHaveLength(1);
  });

  it('is nobody’s for pointing here alone: not while another site waits, uses a part of it, or used it before', async () => {
    const pointing = async (host: string) => {
      const { file } = await claim(kiln, host);
      names.web.set(file.url, pointsHere(sites, file.url));
      return check(kiln, host);
    };
    const contested = fresh();
    await claim(meridian, contested);
    expect(await pointing(contested)).toBe('waiting');
    expect((await found(kiln, contested))?.at(-1)).toContain('TXT record');

    const sibling = fresh();
    await addDomain(sites.portico, meridian.id, sibling);
    expect(await pointing(sibling.replace('www.', 'blog.'))).toBe('waiting');
    expect(await pointing(sibling.replace('www.', ''))).toBe('waiting');

    const former = fresh();
    const gone = await makeSite(sites.portico);
    await addDomain(sites.portico, gone, former);
    await deleteSite(sites.portico, gone);
    expect(await pointing(former)).toBe('waiting');
    // Nor for a name that an earlier site of the same identifier had.
    names.cname.set(former, 'kiln.localhost');
    expect(await check(kiln, former)).toBe('waiting');
    const [waiting] = await listClaims(sites.portico, kiln.id, former);
    names.txt.set(`_portico.${former}`, [`portico-site=${waiting?.token}`]);
    expect(await check(kiln, former)).toBe('proven');

    const ours = fresh();
    await addDomain(sites.portico, kiln.id, ours);
    expect(await pointing(ours.replace('www.', 'blog.'))).toBe('proven');
    await removeDomain(sites.portico, kiln.id, ours);
    expect(await pointing(ours)).toBe('proven');
  });

  it('is not connected by a proof for what was removed and added again, or for a site called otherwise since', async () => {
    const host = fresh();
    const { txt } = await claim(kiln, host);
    names.txt.set(txt.name, [txt.value]);
    const look = sites.portico.nameRecords.txt;
    sites.portico.nameRecords.txt = async (name) => {
      const texts = await look(name);
      await dropClaim(sites.portico, kiln.id, host);
      await claim(kiln, host);
      return texts;
    };
    expect(await check(kiln, host)).toBe('gone');
    sites.portico.nameRecords.txt = look;
    expect(await check(kiln, host)).toBe('waiting');
    expect(await checkClaim(sites.portico, { ...kiln, identifier: 'another' }, host)).toBe('gone');
  });
});

describe('waiting', () => {
  it('is for few domains of a site at a time, and ends with the site', async () => {
    const id = await makeSite(sites.portico);
    const made = await Promise.all(
      Array.from({ length: CLAIMS_PER_SITE + 5 }, () => claimDomain(sites.portico, id, fresh(), '')),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(CLAIMS_PER_SITE);
    await deleteSite(sites.portico, id);
    expect(await listClaims(sites.portico, id)).toEqual([]);
  });

  it('is looked after now and then, and ends after two weeks', async () => {
    const { portico } = sites;
    const start = portico.now();
    const [host, late] = [fresh(), fresh()];
    const { txt } = await claim(kiln, host);
    await checkDueClaims(portico);
    names.txt.set(txt.name, [txt.value]);
    await checkDueClaims(portico);
    expect(await status(host)).toBe(404);
    portico.setNow(new Date(start.getTime() + 10 * 60_000));
    await checkDueClaims(portico);
    expect(await status(host)).toBe(200);

    const { file } = await claim(kiln, late);
    portico.setNow(new Date(start.getTime() + 13 * 24 * 3_600_000));
    await checkDueClaims(portico);
    expect(await status(late, new URL(file.url).pathname)).toBe(200);
    portico.setNow(new Date(start.getTime() + 15 * 24 * 3_600_000));
    await checkDueClaims(portico);
    expect(await status(late, new URL(file.url).pathname)).toBe(404);
    portico.setNow(start);
  });

  it('is over when who runs the server connects the domain', async () => {
    const host = fresh();
    const { file } = await claim(kiln, host);
    expect(await addDomain(sites.portico, kiln.id, host)).toEqual({ ok: true, host });
    expect(await listClaims(sites.portico, kiln.id, host)).toEqual([]);
    expect(await status(host)).toBe(200);
    expect(await status(host, new URL(file.url).pathname)).toBe(404);
  });
});

describe('in the app a domain', () => {
  const api = async (cookie: string, method: string, path: string, body?: unknown) => {
    const crumb = /crumb=([^;]+)/.exec(cookie)?.[1] ?? '';
    const reply = await sites.ask(`/api/rest${path}`, {
      host: 'meridian.localhost',
      method,
      cookie,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': crumb,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: reply.text === '' ? undefined : JSON.parse(reply.text) };
  };

  it('is added, checked, made the main one only when proven, and removed, and administrators are mailed', async () => {
    const host = fresh();
    const cookie = await sites.signIn(meridian.id, 'meridian.localhost', 'admin');
    const added = await api(cookie, 'POST', '/domains', { host: `https://${host}/` });
    expect(added.status).toBe(201);
    const { proof } = added.body;
    expect(proof).toMatchObject({
      txt: { name: `_portico.${host}`, value: expect.stringMatching(/^portico-site=[0-9a-f]{40}$/) },
      cname: { name: host, value: 'meridian.localhost' },
      checkedAt: null,
      isTaken: false,
    });
    expect((await api(cookie, 'POST', '/domains', { host })).body.errors.host).toContain('waits');
    expect((await api(cookie, 'PUT', `/domains/${host}/primary`, {})).status).toBe(409);
    expect((await api(cookie, 'POST', `/domains/${host}/check`)).body.proof.found).toHaveLength(3);
    names.txt.set(proof.txt.name, [proof.txt.value]);
    expect((await api(cookie, 'POST', `/domains/${host}/check`)).body).toEqual({
      host,
      isPrimary: false,
      proof: null,
    });
    expect((await api(cookie, 'PUT', `/domains/${host}/primary`, {})).status).toBe(200);
    expect((await api(cookie, 'DELETE', `/domains/${host}`)).status).toBe(204);
    expect((await api(cookie, 'POST', `/domains/${host}/check`)).status).toBe(404);
    const mails = await sites.portico.db
      .selectFrom('mails')
      .select(['subject', 'text_body', 'to_address'])
      .where('site_id', '=', meridian.id)
      .where('subject', 'like', `${host}%`)
      .orderBy('id')
      .execute();
    expect(mails.map((mail) => mail.subject)).toEqual([
      `${host} was added to meridian`,
      `${host} is connected to meridian`,
      `${host} is the primary domain of meridian`,
      `${host} was removed from meridian`,
    ]);
    expect(mails[0]?.text_body).toContain('by admin-1@example.com');
  });

  it('is checked some times a minute, not more', async () => {
    const host = fresh();
    const cookie = await sites.signIn(meridian.id, 'meridian.localhost', 'admin');
    await api(cookie, 'POST', '/domains', { host });
    const answers: number[] = [];
    for (let i = 0; i < 12; i++) answers.push((await api(cookie, 'POST', `/domains/${host}/check`)).status);
    expect(answers.at(-1)).toBe(429);
  });
});

import { type Role, ROLES } from '@portico/model/site/permissions';
import { SINGLETON_KINDS } from '@portico/model/documents/document-kinds';
import { createAccount } from '@portico/server/identity/accounts';
import { PASSWORD, TestBrowser } from '@portico/server/accounts/testing';
import { createSiteFromTemplate } from '@portico/server/content/site-folder/template';
import { allEndpoints } from '@portico/server/endpoints';
import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { furnishSite } from './reading/furnished-site.ts';
import { canaries, mayRead, plantSecrets, readSecrets, toldIn, unsortedTables } from './reading/secrets.ts';

let sites: TestSites;
let mine: Site;
let theirs: Site;
/** Every address that reads something of the other site for its administrator. */
let readable: string[];
/** Those of them that tell a secret. */
const telling: string[] = [];
/** What that site's rows are called by: nobody can guess them. */
let names: string[];

interface Site {
  siteId: string;
  host: string;
}

beforeAll(async () => {
  sites = await createTestSites({ trustProxy: 1 });
  mine = await furnishSite(sites, 'mine', { drafts: 'A draft', unshown: 'unshown', formName: 'A form' });
  theirs = await furnishSite(sites, 'theirs', canaries);
  expect(await plantSecrets(sites, theirs.siteId)).toEqual([]);
  const own = new Set(await namesOf(mine.siteId));
  names = (await namesOf(theirs.siteId)).filter((name) => !own.has(name));
  readable = await readableBy(await signedIn(theirs, 'admin'), names);
}, 120_000);
afterAll(() => sites.close());

/** Somebody with a role on a site, or with none, signed in on a site's host. */
async function signedIn(site: Site, role: Role | null, host = site.host): Promise<TestBrowser> {
  const browser = new TestBrowser(sites.app.fastify, host);
  const email = `${role ?? 'nobody'}-${sites.portico.newId()}@example.com`;
  const made = await sites.portico.db
    .transaction()
    .execute((tx) =>
      createAccount(sites.portico, tx, { email, name: '', password: PASSWORD, operator: false }),
    );
  if (!made.ok) throw new Error(made.message);
  if (role !== null)
    await sites.portico.db
      .insertInto('contributors')
      .values({ site_id: site.siteId, account_id: made.id, role })
      .execute();
  const reply = await browser.send('POST', '/api/auth/Login', {
    body: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': `10.9.${++people}.1` },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return browser;
}
let people = 0;

/** Every name a site's rows go by: ids, hashes, causes, kinds. */
async function namesOf(siteId: string): Promise<string[]> {
  const { db } = sites.portico;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select k.table_name as table, k.column_name as column
    from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_name, constraint_schema)
    where c.constraint_type = 'PRIMARY KEY' and k.column_name <> 'site_id' and k.table_name in (
      select table_name from information_schema.columns where column_name = 'site_id')`.execute(db);
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)}::text as name from ${sql.table(table)}
      where site_id = ${siteId} limit 40`.execute(db);
    for (const { name } of rows) found.add(name);
  }
  return [...found].filter((name) => /^[0-9a-f]{24,}$/.test(name));
}

/** What endpoints that read ask for beside ids. */
const MORE_VALUES: Readonly<Record<string, readonly string[]>> = {
  kind: SINGLETON_KINDS,
  number: ['1', '2'],
  variantId: ['only'],
  template: ['meridian'],
};

/** The addresses of all endpoints that read, with every name in every place, which somebody is not refused. */
async function readableBy(browser: TestBrowser, ids: readonly string[]): Promise<string[]> {
  const addresses = allEndpoints({ makeSite: createSiteFromTemplate })
    .filter((endpoint) => endpoint.method === 'GET')
    .flatMap(({ path }) =>
      [...path.matchAll(/:(\w+)/g)].reduce(
        (made, [part, name = '']) =>
          made.flatMap((address) => (MORE_VALUES[name] ?? ids).map((value) => address.replace(part, value))),
        [path],
      ),
    );
  addresses.push('/api/rest/documents?kind=page', '/api/rest/documents?kind=product');
  // A page stands where a product would.
  for (const id of ids) addresses.push(`/api/rest/address-holder?kind=product&slug=taken&parent=${id}`);
  const found: string[] = [];
  for (const address of addresses) if ((await browser.get(address)).statusCode === 200) found.push(address);
  return found;
}

test('every table of a site is sorted: into what only some may read, or what is no secret of its own', async () => {
  expect(await unsortedTables(sites)).toEqual([]);
});

test('an administrator reads every secret of the own site, save for keys: so all of them are tried', async () => {
  const admin = await signedIn(theirs, 'admin');
  const told = new Set<string>();
  for (const address of readable) {
    const names = toldIn((await admin.get(address)).body);
    if (names.length > 0) telling.push(address);
    for (const name of names) told.add(name);
  }
  expect([...told].toSorted()).toEqual(readSecrets.toSorted());
});

test('each role reads of its own site what the table of permissions gives it, at every endpoint', async () => {
  const found: string[] = [];
  for (const role of [...ROLES, null]) {
    const browser = await signedIn(theirs, role);
    for (const address of telling)
      for (const name of toldIn((await browser.get(address)).body))
        if (!mayRead(role, name))
          found.push(`${role ?? 'an account without a role'} reads ${name} at ${address}`);
  }
  expect(found).toEqual([]);
});

test('visitors read none of it', async () => {
  const stranger = new TestBrowser(sites.app.fastify, theirs.host);
  const found: string[] = [];
  for (const address of [...readable, ...(await publicAddresses())])
    for (const name of toldIn((await stranger.get(address)).body)) found.push(`${name} at ${address}`);
  expect(found).toEqual([]);
});

test('an administrator of one site reads nothing of another by its ids and addresses, on either host', async () => {
  const found: string[] = [];
  const addresses = [...readable, ...(await publicAddresses())];
  const admin = await signedIn(mine, 'admin');
  for (const address of addresses) {
    const { body, headers } = await admin.get(address);
    const answer = `${body} ${JSON.stringify(headers)}`;
    for (const name of toldIn(answer)) found.push(`${name} at ${address}`);
    for (const id of names)
      if (!address.includes(id) && answer.includes(id)) found.push(`${id} at ${address}`);
  }
  const there = await signedIn(mine, 'admin', theirs.host);
  for (const address of addresses)
    for (const name of toldIn((await there.get(address)).body))
      found.push(`${name} at ${address} of the other`);
  expect(found).toEqual([]);
});

/** What of the other site anybody may ask for. */
async function publicAddresses(): Promise<string[]> {
  const rows = await sites.portico.db
    .selectFrom('addresses')
    .select('path')
    .where('site_id', '=', theirs.siteId)
    .execute();
  return [
    ...rows.map(({ path }) => path),
    ...names.flatMap((name) => [
      `/_portico/media/${name}`,
      `/?look=${name}`,
      `/?preview=${name}`,
      `/config/${name}`,
    ]),
    '/s/own-picture.jpg',
    '/sitemap.xml',
    '/robots.txt',
    '/cart',
    '/checkout',
  ];
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContactImportPreview } from '@portico/model/api/contacts';
import type { TestBrowser } from '../accounts/testing.ts';
import { signedIn } from '../commerce/gift-cards/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'import-kiln');
  owner = await signedIn(sites, shop, 'admin');
});
afterAll(() => sites.close());

const look = async (body: object) =>
  (await owner.post('/api/rest/contacts/import/preview', body)).json() as ContactImportPreview;
const take = async (body: object) => {
  const { digest } = await look(body);
  return owner.post('/api/rest/contacts/import', { ...body, digest });
};
const found = async (search: string) => {
  const { items } = (await owner.get(`/api/rest/contacts?search=${search}`)).json();
  return items[0] && (await owner.get(`/api/rest/contacts/${items[0].id}`)).json();
};

it('reads people with columns it guesses, names what it cannot take by line, and adds the rest with tags and a consent note', async () => {
  const body = {
    csv: 'First Name;Last Name;Email Address;Labels;Language;Note\r\nAda;Lovelace; ADA@Example.com ;Press, Friends;en_GB;Likes tea\r\nNobody;;;;\r\nBad;;not-an-address;;\r\n;;ada@example.com;;\r\nEve;;eve@example.com;;?\r\n',
    tags: ['Fair 2026'],
    consent: 'Signed the list at the fair',
  };
  const seen = await look(body);
  expect(seen.columns.map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'email',
    'tags',
    'language',
    'note',
  ]);
  expect(seen).toMatchObject({
    people: 2,
    added: 2,
    known: 0,
    problems: [
      { line: 3, message: 'There is no email address.' },
      { line: 4, message: '“not-an-address” is not an email address.' },
      { line: 5, message: 'ada@example.com stands on line 2 already.' },
      { line: 6, message: '“?” is not a language such as “de”. They are taken without it.' },
    ],
  });
  expect(await found('ada@')).toBeUndefined();
  expect((await take(body)).json()).toEqual({ added: 2, changed: 0 });
  expect(await found('ada@')).toMatchObject({
    name: 'Ada Lovelace',
    language: 'en',
    tags: ['Press', 'Friends', 'Fair 2026'],
    consent: 'Signed the list at the fair',
    news: false,
    timeline: [{ kind: 'note', text: 'Likes tea' }],
  });
  expect(await look(body)).toMatchObject({ added: 0, known: 2, changed: 0 });
});

it('leaves known people alone unless told to, fills in what is missing, and overwrites only what it said it would', async () => {
  await take({ csv: 'email,name,tags\nknown@example.com,Old name,one\nbare@example.com,,\n' });
  const csv = 'email,name,tags,language\nknown@example.com,New name,two,de\nbare@example.com,Barbara,,\n';
  expect(await look({ csv })).toMatchObject({ added: 0, known: 2, changed: 0, changes: [] });
  expect(await look({ csv, known: 'fill' })).toMatchObject({
    changed: 2,
    changes: [
      { line: 2, email: 'known@example.com', what: 'language', from: '', to: 'de' },
      { line: 2, email: 'known@example.com', what: 'tags', from: 'one', to: 'one, two' },
      { line: 3, email: 'bare@example.com', what: 'name', from: '', to: 'Barbara' },
    ],
  });
  expect((await take({ csv, known: 'fill' })).json()).toEqual({ added: 0, changed: 2 });
  expect(await found('known@')).toMatchObject({ name: 'Old name', tags: ['one', 'two'], language: 'de' });
  const over = await look({ csv, known: 'replace' });
  expect(over.changes).toEqual([
    { line: 2, email: 'known@example.com', what: 'name', from: 'Old name', to: 'New name' },
  ]);
  expect((await take({ csv, known: 'replace' })).json()).toEqual({ added: 0, changed: 1 });
  expect(await found('known@')).toMatchObject({ name: 'New name' });
});

it('takes nothing where contacts changed since the preview, where no column is the address, and from who may not', async () => {
  const csv = 'who,name\nlate@example.com,Late\n';
  expect((await look({ csv })).refused).toContain('Please choose the column');
  const columns = ['email', 'name'];
  const { digest, added } = await look({ csv, columns });
  expect(added).toBe(1);
  await take({ csv: 'email\nlate@example.com\n' });
  const late = await owner.post('/api/rest/contacts/import', { csv, columns, digest });
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect((await look({ csv: '' })).refused).toBe('There is nothing in this file.');
  expect((await look({ csv: 'email\n\0' })).refused).toContain('UTF-8');
  const manager = await signedIn(sites, shop, 'store-manager');
  expect((await manager.post('/api/rest/contacts/import', { csv, digest: '' })).statusCode).toBe(403);
});

it('takes its own export back, formulas neutralised on the way out and plain again on the way in', async () => {
  await take({ csv: 'email,name,consent\nsum@example.com,"=1+1","=HYPERLINK(""x"")"\n' });
  const csv = (await owner.get('/api/rest/contacts/export?search=sum@')).body;
  expect(csv).toContain("'=1+1");
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  const seen = await look({ csv, known: 'replace' });
  expect(seen).toMatchObject({ people: 1, known: 1, changed: 0, problems: [] });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { databaseRecords, type NewMediaAsset } from './records.ts';

let server: TestPortico;
let owner: TestBrowser;
beforeAll(async () => {
  server = await createTestPortico();
  owner = (await server.signedIn('store-manager')).browser;
});
afterAll(() => server.close());

const ADDRESS = '/api/rest/media-folders';
let count = 0;

/** A file of the library that was never uploaded: folders ask nothing of its bytes. */
async function addFile(folder = '', siteId = server.first): Promise<string> {
  const hash = (++count).toString(16).padStart(32, '0');
  const asset: NewMediaAsset = {
    siteId,
    id: server.portico.newId(),
    hash,
    ext: 'txt',
    mime: 'text/plain',
    bytes: 1,
    width: null,
    height: null,
    alt: '',
    title: '',
    filename: `file-${count}.txt`,
    folder,
    focalPoint: { x: 0.5, y: 0.5 },
    placeholder: null,
    tone: null,
    audio: null,
  };
  await databaseRecords(server.portico.db).add(
    asset,
    () => asset.filename,
    async () => {},
  );
  return hash;
}

const folders = async (browser = owner): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await browser.get(ADDRESS))
      .json()
      .folders.map((one: { name: string; files: number }) => [one.name, one.files]),
  );
const inFolder = async (name: string): Promise<string[]> =>
  (await owner.get(`/api/rest/media?${name === '' ? 'unfiled=true' : `folder=${encodeURIComponent(name)}`}`))
    .json()
    .items.map((item: { hash: string }) => item.hash);
const send = async (method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: unknown) => {
  const reply = await owner.send(method, address, body === undefined ? {} : { body });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};

describe('folders of the media library', () => {
  it('are made empty, listed with their files, and stay when the last file leaves', async () => {
    expect((await send('POST', ADDRESS, { name: '  Spring  2026 ' })).status).toBe(204);
    const file = await addFile();
    expect(await send('POST', `${ADDRESS}/move`, { folder: 'Spring  2026', files: [file] })).toEqual({
      status: 200,
      body: { moved: 1 },
    });
    await addFile('Named by its upload');
    expect(await folders()).toEqual({ 'Named by its upload': 1, 'Spring  2026': 1 });
    expect(await inFolder('Spring  2026')).toEqual([file]);
    await send('POST', `${ADDRESS}/move`, { folder: '', files: [file] });
    expect(await folders()).toEqual({ 'Named by its upload': 1, 'Spring  2026': 0 });
    expect(await inFolder('')).toContain(file);
  });

  it('are renamed with their files, and taken away without them', async () => {
    const file = await addFile('Old name');
    expect((await send('PATCH', ADDRESS, { from: 'Old name', name: 'old NAME' })).status).toBe(204);
    expect((await send('PATCH', ADDRESS, { from: 'old NAME', name: 'Glazes/Årets & “all”' })).status).toBe(
      204,
    );
    expect(await inFolder('Glazes/Årets & “all”')).toEqual([file]);
    const query = new URLSearchParams({ name: 'Glazes/Årets & “all”' });
    expect((await send('DELETE', `${ADDRESS}?${query}`)).status).toBe(204);
    expect(Object.keys(await folders())).not.toContain('Glazes/Årets & “all”');
    expect(await inFolder('')).toContain(file);
  });

  it('say what is wrong with a name', async () => {
    await send('POST', ADDRESS, { name: 'Kiln' });
    await send('POST', ADDRESS, { name: 'Field' });
    const taken = { status: 409, body: { errors: { name: 'A folder with this name already exists.' } } };
    expect(await send('POST', ADDRESS, { name: 'KILN' })).toMatchObject(taken);
    expect(await send('PATCH', ADDRESS, { from: 'Field', name: 'kiln' })).toMatchObject(taken);
    for (const name of ['', '   ', 'x'.repeat(201), 'a\u0000'])
      expect(await send('POST', ADDRESS, { name })).toMatchObject({
        status: 400,
        body: { errors: { name: expect.any(String) } },
      });
    expect((await send('PATCH', ADDRESS, { from: 'Nowhere', name: 'x' })).status).toBe(404);
    expect((await send('DELETE', `${ADDRESS}?name=Nowhere`)).status).toBe(404);
    expect(
      (await send('POST', `${ADDRESS}/move`, { folder: 'Nowhere', files: [await addFile()] })).status,
    ).toBe(404);
  });

  it('belong to their site: another’s files neither move nor count', async () => {
    const foreign = await addFile('Theirs', server.other);
    expect(await folders()).not.toHaveProperty('Theirs');
    await send('POST', ADDRESS, { name: 'Mine' });
    expect(await send('POST', `${ADDRESS}/move`, { folder: 'Mine', files: [foreign] })).toMatchObject({
      body: { moved: 0 },
    });
    expect((await send('PATCH', ADDRESS, { from: 'Theirs', name: 'Taken over' })).status).toBe(404);
  });
  it('are 500 at most', async () => {
    const there = Object.keys(await folders()).length;
    await server.portico.db
      .insertInto('media_folders')
      .values(Array.from({ length: 500 - there }, (_, i) => ({ site_id: server.first, name: `F ${i}` })))
      .execute();
    expect(await send('POST', ADDRESS, { name: 'One more' })).toMatchObject({
      status: 409,
      body: { errors: { name: expect.stringContaining('500') } },
    });
  });
});

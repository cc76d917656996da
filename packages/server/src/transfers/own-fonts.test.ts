import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TakenFont } from '@portico/model/api/fonts';
import type { Styles } from '@portico/model/site/styles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultStyles } from '../content/default-bodies.ts';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { restorePortableBackup } from '../portable/restore-portable.ts';
import { writePortableBackup } from '../portable/write-portable.ts';
import { transferDesk } from './testing.ts';

const MEASURES = { width: 1.02, ascent: 1.04, descent: 0.29 };
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2',
);

let from: TestSites;
let siteId: string;
let cookie: string;
let font: TakenFont;
let root: string;

/** A family of each source; one of them uploaded. */
const ownFonts = (): Styles['fonts']['own'] => {
  const { family: _family, kind, mayEmbed: _mayEmbed, ...face } = font;
  return {
    'own-files': { from: 'files', name: 'Amphora', kind, licensed: true, faces: [face] },
    'own-google': { from: 'google', name: 'PT Serif', kind: 'serif', variations: ['n4'], measures: MEASURES },
    'own-kit': { from: 'kit', name: 'kylix-pro', kind: 'serif', variations: ['n4', 'i7'] },
  };
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-own-fonts-'));
  from = await createTestSites();
  siteId = await makeSite(from.portico, 'amphora');
  cookie = await from.signIn(siteId, 'localhost');
  const boundary = 'font';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="A.woff2"\r\nContent-Type: font/woff2\r\n\r\n`,
    ),
    await readFile(FONT),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await from.ask('/api/rest/fonts', {
    method: 'POST',
    cookie,
    body,
    headers: {
      'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  font = JSON.parse(reply.text).files[0].font;
  const styles = defaultStyles();
  await published(from.portico, siteId, {
    kind: 'styles',
    body: {
      ...styles,
      fonts: {
        ...styles.fonts,
        heading: { ...styles.fonts.heading, family: 'own-files' },
        text: { ...styles.fonts.text, family: 'own-google' },
        own: ownFonts(),
        kit: { id: 'abc1def' },
      },
    },
  });
  await published(from.portico, siteId, { kind: 'settings', body: { title: 'Amphora' } });
  await published(from.portico, siteId, page('Home', ''));
}, 60_000);
afterAll(async () => {
  await from.close();
  await rm(root, { recursive: true, force: true });
});

/** What the site's styles say of fonts, published. */
async function fontsOf({ portico }: TestSites, site: string): Promise<Styles['fonts']> {
  const { body } = await portico.db
    .selectFrom('documents as d')
    .innerJoin('revisions as r', (join) =>
      join
        .onRef('r.site_id', '=', 'd.site_id')
        .onRef('r.document_id', '=', 'd.id')
        .onRef('r.number', '=', 'd.published_revision'),
    )
    .select('r.body')
    .where('d.site_id', '=', site)
    .where('d.kind', '=', 'styles')
    .orderBy('d.id')
    .executeTakeFirstOrThrow();
  return (body as unknown as Styles).fonts;
}

/** The page is set in the font, and the font comes. */
async function expectShown({ ask }: TestSites, host: string) {
  const { status, text } = await ask('/', { host });
  expect(status).toBe(200);
  expect(text).toMatch(/--f-head:"?Amphora"?,/);
  const href = new RegExp(`/_portico/media/${font.file.media}/[^"')]+`).exec(text)?.[0];
  const file = await ask((href ?? 'none').replaceAll('&amp;', '&'), { host });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(file.text.slice(0, 4)).toBe('wOF2');
}

test('fonts of one’s own are shown where they were uploaded', async () => {
  await expectShown(from, 'localhost');
});

test('fonts of one’s own, copied and of services, go with an export into another site of another server', async () => {
  const desk = transferDesk(from, cookie, 'localhost');
  const id = await desk.begin('export');
  expect(await desk.settled(id)).toMatchObject({ state: 'done' });
  const archive = (await desk.send('GET', `/${id}/download`)).bytes;

  const to = await createTestSites();
  try {
    await makeSite(to.portico, 'first');
    const other = await makeSite(to.portico, 'other');
    const host = 'other.localhost';
    const there = transferDesk(to, await to.signIn(other, host), host);
    const into = await there.begin('folder');
    await there.upload(into, 'site.zip', archive);
    await there.send('POST', `/${into}/read`, {});
    expect(await there.settled(into)).toMatchObject({ state: 'planned', problem: '' });
    await there.send('POST', `/${into}/start`, { media: 'upload' });
    expect(await there.settled(into)).toMatchObject({ state: 'done', problem: '' });
    expect(await fontsOf(to, other)).toEqual(await fontsOf(from, siteId));
    await expectShown(to, host);
  } finally {
    await to.close();
  }
}, 60_000);

test('and with a backup onto another server', async () => {
  const backup = join(root, 'backup');
  await writePortableBackup(from.portico, backup);
  const to = await createTestSites();
  try {
    expect(await restorePortableBackup(to.portico, backup)).toMatchObject([{ problem: null }]);
    const { id } = await to.portico.db
      .selectFrom('sites')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(await fontsOf(to, id)).toEqual(await fontsOf(from, siteId));
    await expectShown(to, 'localhost');
  } finally {
    await to.close();
  }
}, 60_000);

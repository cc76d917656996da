import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../identity/accounts.ts';
import { ensureSingletons } from '../content/ensure-singletons.ts';
import { exportSite } from '../content/site-folder/export-site.ts';
import { FolderError } from '../content/site-folder/folder-on-disk.ts';
import { mediaEndpointOf } from '../content/site-folder/media-endpoint.ts';
import { createTestPortico, makeSite, page, published, type TestPortico } from '../content/testing.ts';
import { changeSite } from '../hosting/site-configuration.ts';
import { deleteSite, findSite, listSites } from '../hosting/sites.ts';
import { restorePortableBackup } from './restore-portable.ts';
import { writePortableBackup } from './write-portable.ts';

let from: TestPortico;
let root: string;
let backup: string;
let servers = 0;

/** Everything below a folder by path. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const file = join(entry.parentPath, entry.name);
      found[file.slice(folder.length + 1)] = (await readFile(file)).toString('base64');
    }
  return found;
}

async function contentOf(portico: TestPortico, identifier: string): Promise<Record<string, string>> {
  const site = await findSite(portico, identifier);
  if (!site) throw new Error(`There is no ${identifier}.`);
  const folder = join(root, `content-${++servers}`);
  await exportSite(portico, site.id, folder, mediaEndpointOf(portico));
  return filesOf(folder);
}

async function smallSite(portico: TestPortico, identifier: string, words: string): Promise<string> {
  const id = await makeSite(portico, identifier);
  await portico.db.transaction().execute((tx) => ensureSingletons(portico, tx, id, words));
  await published(portico, id, page(words, 'about'));
  const put = await mediaEndpointOf(portico).put(id, Buffer.from(`{"words": "${words}"}`), 'words.json', {});
  expect(put).toMatchObject({ ok: true });
  return id;
}

const host = (portico: TestPortico, siteId: string, name: string, isPrimary = false) =>
  portico.db
    .insertInto('site_hosts')
    .values({ host: name, site_id: siteId, is_primary: isPrimary })
    .execute();

const account = (portico: TestPortico, email: string, operator: boolean) =>
  portico.db
    .transaction()
    .execute((tx) =>
      createAccount(portico, tx, { email, name: email, password: 'a long password', operator }),
    );

async function addToTeam(portico: TestPortico, siteId: string, email: string): Promise<void> {
  const { id } = await portico.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await portico.db
    .insertInto('contributors')
    .values({ site_id: siteId, account_id: id, role: 'editor' })
    .execute();
}

beforeAll(async () => {
  from = await createTestPortico();
  from.env.secret = 'a secret of the tests alone';
  root = await mkdtemp(join(tmpdir(), 'portico-beside-'));
  await account(from, 'operator@example.com', true);
  const studio = await smallSite(from, 'studio', 'From the backup');
  await smallSite(from, 'quarry', 'Another site');
  await account(from, 'ada@example.com', false);
  await account(from, 'elsewhere@example.com', false);
  await addToTeam(from, studio, 'ada@example.com');
  await host(from, studio, 'www.studio.example', true);
  await host(from, studio, 'taken.example');
  await host(from, studio, 'victim.localhost');
  await changeSite(from, studio, { access: 'password', lockPassword: 'sesame' });
  backup = join(root, 'backup');
  await writePortableBackup(from, backup);
}, 60_000);
afterAll(async () => {
  await from.close();
  await rm(root, { recursive: true, force: true });
});

async function elsewhere<T>(work: (to: TestPortico) => Promise<T>): Promise<T> {
  const to = await createTestPortico();
  to.env.secret = from.env.secret;
  try {
    return await work(to);
  } finally {
    await to.close();
  }
}

describe('Restoring a portable backup', () => {
  it('over a site of the same name leaves that one as it is, and says how to have both', () =>
    elsewhere(async (to) => {
      await smallSite(to, 'studio', 'Here already');
      const before = await contentOf(to, 'studio');
      const restored = await restorePortableBackup(to, backup);
      expect(restored).toMatchObject([
        { identifier: 'studio', problem: expect.stringMatching(/here already.*import site .*studio --site/) },
        { identifier: 'quarry', problem: null },
      ]);
      expect(await contentOf(to, 'studio')).toEqual(before);
      expect(await contentOf(to, 'quarry')).toEqual(await contentOf(from, 'quarry'));
    }));

  it('beside other sites takes no domain of theirs, none of the server’s own, and not the origin', () =>
    elsewhere(async (to) => {
      const victim = await smallSite(to, 'victim', 'Here first');
      await host(to, victim, 'taken.example', true);
      const [studio] = await restorePortableBackup(to, backup, 'studio');
      expect(studio).toMatchObject({ problem: null });
      expect(studio?.notes.join('\n')).toMatch(/taken\.example: another site here has it/);
      expect(studio?.notes.join('\n')).toMatch(/victim\.localhost: it belongs to this server/);
      const made = await findSite(to, 'studio');
      expect(made).toMatchObject({ primaryHost: 'www.studio.example', isFirst: false, access: 'password' });
      expect(await findSite(to, 'victim')).toMatchObject({ primaryHost: 'taken.example', isFirst: true });
      const hosts = await to.db
        .selectFrom('site_hosts')
        .select(['host', 'site_id'])
        .orderBy('host')
        .execute();
      expect(hosts).toEqual([
        { host: 'taken.example', site_id: victim },
        { host: 'www.studio.example', site_id: made?.id },
      ]);
    }));

  it('of one site brings its team and nobody else, and makes nobody the operator of this server', () =>
    elsewhere(async (to) => {
      await smallSite(to, 'victim', 'Here first');
      await restorePortableBackup(to, backup, 'studio');
      const accounts = await to.db
        .selectFrom('accounts')
        .select(['email', 'operator'])
        .orderBy('email')
        .execute();
      expect(accounts).toEqual([
        { email: 'ada@example.com', operator: false },
        { email: 'operator@example.com', operator: false },
      ]);
      const victim = await findSite(to, 'victim');
      expect(
        await to.db
          .selectFrom('contributors')
          .select('role')
          .where('site_id', '=', victim?.id ?? '')
          .execute(),
      ).toEqual([]);
    }));

  it('after the site was deleted makes it anew, as often as that happens', () =>
    elsewhere(async (to) => {
      for (let time = 1; time <= 3; time++) {
        expect(await restorePortableBackup(to, backup, 'studio')).toMatchObject([{ problem: null }]);
        expect(await contentOf(to, 'studio')).toEqual(await contentOf(from, 'studio'));
        const site = await findSite(to, 'studio');
        expect(await deleteSite(to, site?.id ?? '')).toBe(true);
        expect(await listSites(to)).toEqual([]);
      }
    }));

  it('that fails late leaves nothing: no site, no domain, no account, and the name is free', () =>
    elsewhere(async (to) => {
      const broken = join(root, 'broken');
      await cp(backup, broken, { recursive: true });
      const manifest = JSON.parse(await readFile(join(broken, 'portico-backup.json'), 'utf8'));
      // As of a backup without digests, so that only reading the file itself finds out.
      await writeFile(
        join(broken, 'portico-backup.json'),
        JSON.stringify({ ...manifest, digests: undefined }),
      );
      await writeFile(join(broken, 'sites/studio.orders.jsonl'), '{"id": "half an ord');
      expect(await restorePortableBackup(to, broken, 'studio')).toMatchObject([
        { problem: expect.stringMatching(/orders\.jsonl, line 1/) },
      ]);
      expect(await listSites(to)).toEqual([]);
      for (const table of ['site_hosts', 'accounts', 'contributors'] as const)
        expect(await to.db.selectFrom(table).selectAll().execute()).toEqual([]);
      await rm(join(broken, 'sites/studio.orders.jsonl'));
      expect(await restorePortableBackup(to, broken, 'studio')).toMatchObject([{ problem: null }]);
    }));
});

describe('A portable backup', () => {
  it('goes on past a site that cannot be written, and says so when it is made and restored', async () => {
    const bad = await smallSite(from, 'bad', 'Broken');
    await sql`update revisions set body = 'null' where site_id = ${bad}`.execute(from.db);
    const target = join(root, 'partial');
    const made = await writePortableBackup(from, target);
    expect(made).toMatchObject({ sites: 2, leftOut: [{ site: 'bad', reason: expect.stringMatching(/./) }] });
    expect((await readdir(join(target, 'sites'))).filter((name) => name.startsWith('bad'))).toEqual([]);
    await deleteSite(from, bad);
    await elsewhere(async (to) => {
      expect(await restorePortableBackup(to, target)).toMatchObject([
        { identifier: 'studio', problem: null },
        { identifier: 'quarry', problem: null },
        { identifier: 'bad', problem: expect.stringContaining('could not be backed up') },
      ]);
      expect(await restorePortableBackup(to, target, 'bad')).toMatchObject([
        { identifier: 'bad', problem: expect.stringContaining('could not be backed up') },
      ]);
    });
  });

  it('that is damaged anywhere restores the same site or none, in one sentence', () =>
    elsewhere(async (to) => {
      const wanted = await contentOf(from, 'studio');
      const paths = Object.keys(await filesOf(backup)).filter((path) => !path.includes('quarry'));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...paths),
          fc.nat(),
          fc.integer({ min: 1, max: 255 }),
          fc.constantFrom('flip', 'cut', 'lose', 'empty'),
          async (path, where, by, kind) => {
            const damaged = join(root, 'damaged');
            await rm(damaged, { recursive: true, force: true });
            await cp(backup, damaged, { recursive: true });
            const file = join(damaged, path);
            const bytes = await readFile(file);
            const at = where % bytes.length;
            if (kind === 'flip') {
              bytes[at] = (bytes[at] ?? 0) ^ by;
              await writeFile(file, bytes);
            } else if (kind === 'lose') await rm(file);
            else await truncate(file, kind === 'cut' ? at : 0);
            const restored = await restorePortableBackup(to, damaged, 'studio').catch((error: unknown) => {
              expect(error).toBeInstanceOf(FolderError);
              return [{ problem: (error as Error).message }];
            });
            const problem = restored[0]?.problem ?? null;
            if (problem === null) {
              expect(await contentOf(to, 'studio')).toEqual(wanted);
              await deleteSite(to, (await findSite(to, 'studio'))?.id ?? '');
            } else expect(problem).toMatch(/^[^\n]+$/);
            expect(await listSites(to)).toEqual([]);
          },
        ),
        { numRuns: 40 },
      );
    }));

  it('is told from what is none', () =>
    elsewhere(async (to) => {
      const other = join(root, 'other');
      await mkdir(other);
      await expect(restorePortableBackup(to, other)).rejects.toThrow('portico-backup.json is missing');
      await expect(restorePortableBackup(to, join(root, 'nowhere'))).rejects.toThrow(FolderError);
      await writeFile(join(other, 'manifest.json'), '{}');
      await expect(restorePortableBackup(to, other)).rejects.toThrow('without --portable');
      await expect(restorePortableBackup(to, 'server.tar')).rejects.toThrow('without --portable');
      await rm(join(other, 'manifest.json'));
      for (const text of ['', '7', 'null', '[]', '{"format": 1}', '{"format": 9, "sites": []}', '\0\xff']) {
        await writeFile(join(other, 'portico-backup.json'), text);
        await expect(restorePortableBackup(to, other), text).rejects.toThrow(FolderError);
      }
    }));
});

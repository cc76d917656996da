// Also on the system's PostgreSQL: releases that fall due, locked for whoever applies them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, ok, createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { findSite } from '../../hosting/sites.ts';
import { readPreview } from '../reading/read-preview.ts';
import { applyDueReleases } from './due-releases.ts';

let server: TestPortico;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());
// What is published a moment later is later by the clock as well.
beforeEach(() => server.pass(1000));

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(server.clock.now.getTime() + minutes * MINUTE).toISOString();

let count = 0;
/** A published page with a price to change and words to correct, which stand in different fields. */
async function publishedPage(title: string): Promise<string> {
  const { id } = await ok(admin, 'POST', '/documents', {
    kind: 'page',
    body: { title, slug: `plan-${++count}`, search: { description: 'Plain words' }, sections: {} },
  });
  await ok(admin, 'POST', `/documents/${id}/state`, { state: 'published' });
  return id;
}

async function write(id: string, path: string[], to: unknown): Promise<void> {
  const { body } = await ok(admin, 'GET', `/documents/${id}`);
  const from = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);
  await ok(admin, 'PATCH', `/documents/${id}`, {
    changes: [{ path, ...(from === undefined ? {} : { from }), to }],
  });
}

const describePage = (id: string, words: string) => write(id, ['search', 'description'], words);
const publish = (...documents: string[]) => ok(admin, 'POST', '/releases', { documents });

/** Title and description as visitors see them. */
async function shown(id: string): Promise<{ title: string; description: string }> {
  const { publishedRevision } = await ok(admin, 'GET', `/documents/${id}`);
  const { body } = await ok(admin, 'GET', `/documents/${id}/revisions/${publishedRevision}`);
  return { title: body.title, description: body.search.description };
}

const pending = async (id: string) =>
  (await ok(admin, 'GET', '/changes')).changes.find(
    (change: { document: { id: string } }) => change.document.id === id,
  );

describe('a release that is staged', () => {
  it('holds several documents under a name, is left out of “publish everything”, and is seen by link as a whole', async () => {
    const [a, b, other] = [await publishedPage('A'), await publishedPage('B'), await publishedPage('Other')];
    await write(a, ['title'], 'A, cheaper');
    await write(b, ['title'], 'B, cheaper');
    const sale = await ok(admin, 'POST', '/releases', { title: 'Spring sale', documents: [a], draft: true });
    expect(sale).toMatchObject({ status: 'draft', title: 'Spring sale', revertAt: null });
    const both = await ok(admin, 'POST', `/releases/${sale.id}/documents`, { documents: [b] });
    expect(both.entries.map((entry: { document: string }) => entry.document).toSorted()).toEqual(
      [a, b].toSorted(),
    );
    expect(await pending(a)).toMatchObject({
      staged: [{ release: sale.id, title: 'Spring sale', status: 'draft', isBehind: false }],
    });

    await write(other, ['title'], 'Other, new');
    await ok(admin, 'POST', '/releases', { documents: 'all' });
    expect((await shown(other)).title).toBe('Other, new');
    expect((await shown(a)).title).toBe('A');

    const site = await findSite(server.portico, server.first);
    const { url } = await ok(admin, 'POST', `/releases/${sale.id}/preview`);
    await ok(admin, 'POST', `/releases/${sale.id}/preview`);
    const token = new URL(url).searchParams.get('preview') ?? '';
    for (const [id, title] of [
      [a, 'A, cheaper'],
      [b, 'B, cheaper'],
    ] as const) {
      const { path } = await ok(admin, 'GET', `/documents/${id}`);
      const seen = await readPreview(server.portico, site as never, path, new URLSearchParams(), token);
      expect(seen).toMatchObject({ kind: 'page', page: { title } });
    }
    expect(
      (await ok(admin, 'GET', '/releases?status=planned')).items.map((one: { id: string }) => one.id),
    ).toContain(sale.id);

    await ok(admin, 'DELETE', `/releases/${sale.id}/documents/${b}`);
    await ok(admin, 'POST', `/releases/${sale.id}/publish`);
    expect([(await shown(a)).title, (await shown(b)).title]).toEqual(['A, cheaper', 'B']);
    expect(await pending(b)).toMatchObject({ change: 'changed', staged: [] });
    const past = (await ok(admin, 'GET', '/releases?status=past')).items;
    expect(past.find((one: { id: string }) => one.id === sale.id)).toMatchObject({ status: 'live' });
  });

  it('says what was written since, and takes it in when asked', async () => {
    const id = await publishedPage('Page');
    await write(id, ['title'], 'Staged');
    const plan = await ok(admin, 'POST', '/releases', { documents: [id], draft: true });
    await write(id, ['title'], 'Later');
    expect((await ok(admin, 'GET', `/releases/${plan.id}/plan`)).documents).toMatchObject([
      { document: id, isBehind: true },
    ]);
    expect(await pending(id)).toMatchObject({ staged: [{ isBehind: true }] });
    await ok(admin, 'POST', `/releases/${plan.id}/documents`, { documents: [id] });
    expect((await ok(admin, 'GET', `/releases/${plan.id}/plan`)).documents).toEqual([]);
    const second = await ok(admin, 'POST', '/releases', { documents: [id], draft: true, title: 'Second' });
    expect((await ok(admin, 'GET', `/releases/${plan.id}/plan`)).documents).toMatchObject([
      { also: [{ id: second.id, title: 'Second', status: 'draft' }] },
    ]);
  });

  it('refuses documents without changes, of other sites and past times, naming the field', async () => {
    const id = await publishedPage('Unchanged');
    const plan = await ok(admin, 'POST', '/releases', { documents: [], draft: true, title: 'Empty' });
    expect(await ask(admin, 'POST', `/releases/${plan.id}/documents`, { documents: [id] })).toMatchObject({
      status: 409,
      body: { error: 'Unchanged has no changes that visitors do not see.' },
    });
    expect(await ask(admin, 'POST', `/releases/${plan.id}/publish`)).toMatchObject({ status: 409 });
    expect(await ask(admin, 'PATCH', `/releases/${plan.id}`, { publishAt: inMinutes(5) })).toMatchObject({
      status: 409,
    });
    expect(await ask(admin, 'POST', '/releases', { documents: [] })).toMatchObject({
      status: 400,
      body: { errors: { documents: expect.any(String) } },
    });
    await write(id, ['title'], 'Changed');
    await ok(admin, 'POST', `/releases/${plan.id}/documents`, { documents: [id] });
    expect(await ask(admin, 'PATCH', `/releases/${plan.id}`, { publishAt: inMinutes(-5) })).toMatchObject({
      status: 400,
      body: { errors: { publishAt: expect.any(String) } },
    });
    expect(
      await ask(admin, 'PATCH', `/releases/${plan.id}`, { publishAt: inMinutes(9), revertAt: inMinutes(5) }),
    ).toMatchObject({ status: 400, body: { errors: { revertAt: expect.any(String) } } });
    const stranger = (await server.signedIn('admin', server.other)).browser;
    for (const [method, path, body] of [
      ['PATCH', `/releases/${plan.id}`, { title: 'Mine' }],
      ['GET', `/releases/${plan.id}/plan`, undefined],
      ['POST', `/releases/${plan.id}/documents`, { documents: [id] }],
      ['DELETE', `/releases/${plan.id}/documents/${id}`, undefined],
      ['POST', `/documents/${id}/discard`, undefined],
    ] as const) {
      const reply = await stranger.send(method, `/api/rest${path}`, {
        ...(body ? { body } : {}),
        headers: { host: 'localhost' },
      });
      expect([401, 403, 404], path).toContain(reply.statusCode);
    }
  });
});

describe('a release from one time to another', () => {
  it('appears, ends by itself, and leaves what was corrected by hand meanwhile', async () => {
    const price = await publishedPage('Bowl, 48');
    const { id: landing } = await ok(admin, 'POST', '/documents', {
      kind: 'page',
      body: { title: 'Sale!', slug: `sale-${++count}`, sections: {} },
    });
    await write(price, ['title'], 'Bowl, 39');
    const sale = await ok(admin, 'POST', '/releases', {
      title: 'Sale',
      documents: [price, landing],
      publishAt: inMinutes(10),
      revertAt: inMinutes(30),
    });
    expect(sale).toMatchObject({ status: 'scheduled', revertAt: inMinutes(30) });
    server.pass(11 * MINUTE);
    await applyDueReleases(server.portico);
    expect((await shown(price)).title).toBe('Bowl, 39');
    expect((await ok(admin, 'GET', `/documents/${landing}`)).state).toBe('published');

    await describePage(price, 'Corrected words');
    await publish(price);
    server.pass(20 * MINUTE);
    await applyDueReleases(server.portico);
    expect(await shown(price)).toEqual({ title: 'Bowl, 48', description: 'Corrected words' });
    expect((await ok(admin, 'GET', `/documents/${landing}`)).state).toBe('draft');
    expect(await pending(price)).toBeUndefined();
    expect(await ok(admin, 'GET', `/releases/${sale.id}`)).toMatchObject({
      isTakenBack: true,
      revertAt: null,
    });
    expect((await ok(admin, 'GET', '/releases?limit=1')).items[0]).toMatchObject({
      title: 'Sale',
      reverts: sale.id,
      authorId: null,
    });
    expect(await applyDueReleases(server.portico)).toBe(0);
  });

  it('begins at once as well, ends later or sooner, and never when it was taken back before', async () => {
    const [a, b] = [await publishedPage('One'), await publishedPage('Two')];
    await write(a, ['title'], 'One, for now');
    const first = await ok(admin, 'POST', '/releases', { documents: [a], revertAt: inMinutes(10) });
    expect(first).toMatchObject({ status: 'live', revertAt: inMinutes(10) });
    expect((await shown(a)).title).toBe('One, for now');
    await ok(admin, 'PATCH', `/releases/${first.id}`, { revertAt: inMinutes(60) });
    server.pass(11 * MINUTE);
    await applyDueReleases(server.portico);
    expect((await shown(a)).title).toBe('One, for now');
    const { release } = await ok(admin, 'POST', `/releases/${first.id}/revert`);
    await ok(admin, 'POST', `/releases/${release.id}/publish`);
    await write(a, ['title'], 'One, for good');
    await publish(a);
    server.pass(60 * MINUTE);
    await applyDueReleases(server.portico);
    expect((await shown(a)).title).toBe('One, for good');
    expect(await ask(admin, 'PATCH', `/releases/${first.id}`, { revertAt: inMinutes(5) })).toMatchObject({
      status: 409,
    });
    expect(await ask(admin, 'PATCH', `/releases/${first.id}`, { publishAt: inMinutes(5) })).toMatchObject({
      status: 409,
    });

    await write(b, ['title'], 'Two, waits');
    const waits = await ok(admin, 'POST', '/releases', { documents: [b], publishAt: inMinutes(5) });
    await ok(admin, 'PATCH', `/releases/${waits.id}`, { publishAt: null, title: 'Not yet' });
    server.pass(6 * MINUTE);
    await applyDueReleases(server.portico);
    expect((await shown(b)).title).toBe('Two');
    expect(await ok(admin, 'GET', `/releases/${waits.id}`)).toMatchObject({
      status: 'draft',
      title: 'Not yet',
    });
  });

  it('keeps a field that was changed by hand meanwhile, and says so', async () => {
    const id = await publishedPage('Plain');
    await write(id, ['title'], 'For a while');
    const release = await ok(admin, 'POST', '/releases', { documents: [id], revertAt: inMinutes(10) });
    await write(id, ['title'], 'By hand');
    await publish(id);
    server.pass(11 * MINUTE);
    await applyDueReleases(server.portico);
    expect((await shown(id)).title).toBe('By hand');
    const [end] = (await ok(admin, 'GET', '/releases?limit=1')).items;
    expect(end).toMatchObject({ reverts: release.id, message: expect.stringContaining('By hand') });
  });
});

describe('what was published while a release waited', () => {
  /** A page whose title waits in a release while its owner goes on from what visitors see. */
  async function forked(title: string) {
    const id = await publishedPage(title);
    await write(id, ['title'], `${title}, in the release`);
    const release = await ok(admin, 'POST', '/releases', { documents: [id], draft: true });
    const back = await ok(admin, 'POST', `/documents/${id}/discard`);
    expect(back).toMatchObject({ hasDraft: false, title });
    expect(await pending(id)).toBeUndefined();
    return { id, release: release.id as string };
  }

  it('stays beside it where it changed other fields, and is shown before', async () => {
    const { id, release } = await forked('Merged');
    await describePage(id, 'Corrected');
    server.pass(1000);
    await publish(id);
    expect(await shown(id)).toEqual({ title: 'Merged', description: 'Corrected' });
    const refused = await ask(admin, 'POST', `/releases/${release}/publish`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'published-since' } });
    const plan = await ok(admin, 'GET', `/releases/${release}/plan`);
    expect(plan).toMatchObject({
      publishedSince: [{ documents: [id], sequence: plan.knows }],
      documents: [{ document: id, isMerged: true, conflicts: [], isBehind: false }],
    });
    await ok(admin, 'POST', `/releases/${release}/publish`, { knows: plan.knows });
    expect(await shown(id)).toEqual({ title: 'Merged, in the release', description: 'Corrected' });
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({
      hasDraft: false,
      title: 'Merged, in the release',
    });
  });

  it('gives way to a draft that is published by hand, and holds against a schedule, field by field', async () => {
    for (const isScheduled of [false, true]) {
      const { id, release } = await forked('Same field');
      if (isScheduled) await ok(admin, 'PATCH', `/releases/${release}`, { publishAt: inMinutes(5) });
      await write(id, ['title'], 'By hand');
      await publish(id);
      const plan = await ok(admin, 'GET', `/releases/${release}/plan`);
      expect(plan.documents[0].conflicts).toMatchObject([
        { field: ['title'], from: 'By hand', to: 'Same field, in the release' },
      ]);
      if (isScheduled) {
        server.pass(6 * MINUTE);
        await applyDueReleases(server.portico);
        expect((await shown(id)).title).toBe('By hand');
        expect(await ok(admin, 'GET', `/releases/${release}`)).toMatchObject({
          status: 'live',
          entries: [],
          message: expect.stringContaining('By hand'),
        });
      } else {
        await ok(admin, 'POST', `/releases/${release}/publish`, { knows: plan.knows });
        expect((await shown(id)).title).toBe('Same field, in the release');
      }
    }
  });

  it('is not taken back by unpublished changes in hand: they move onto what the release made', async () => {
    const { id, release } = await forked('In hand');
    await describePage(id, 'Half written');
    await ok(admin, 'POST', `/releases/${release}/publish`);
    expect(await shown(id)).toEqual({ title: 'In hand, in the release', description: 'Plain words' });
    const document = await ok(admin, 'GET', `/documents/${id}`);
    expect(document.body).toMatchObject({
      title: 'In hand, in the release',
      search: { description: 'Half written' },
    });
    await publish(id);
    expect(await shown(id)).toEqual({ title: 'In hand, in the release', description: 'Half written' });
  });

  it('leaves nothing to go back to for what was never public', async () => {
    const { id } = await ok(admin, 'POST', '/documents', {
      kind: 'page',
      body: { title: 'Never', sections: {} },
    });
    expect(await ask(admin, 'POST', `/documents/${id}/discard`)).toMatchObject({ status: 409 });
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSite } from '../../hosting/sites.ts';
import { SYSTEM } from '../actor.ts';
import { deleteDocument, restoreDocument } from '../delete-document.ts';
import { readPageView } from '../reading/read-page.ts';
import { readSiteView } from '../reading/read-site-view.ts';
import { saveDocument } from '../save-document.ts';
import { setState } from '../set-state.ts';
import {
  blog,
  createTestPortico,
  draft,
  makeSite,
  must,
  page,
  post,
  published,
  type TestPortico,
} from '../testing.ts';
import { publishNow } from './publish.ts';
import { planRevert, publishDraftRelease } from './revert.ts';

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.close());

const SLUGS = ['one', 'two', 'three', 'blog'];

type Step =
  | { do: 'rename'; which: number; slug: number }
  | { do: 'publish'; which: number }
  | { do: 'offline' | 'delete' | 'restore'; which: number };

const which = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('rename' as const), which, slug: fc.nat(SLUGS.length - 1) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('publish' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('offline' as const, 'delete' as const, 'restore' as const),
      which,
    }),
  },
);

it('every address that was once public answers, leads on in one hop to what answers, or is gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const site = await makeSite(portico);
      const collection = await published(portico, site, blog('blog'));
      const ids = [
        collection,
        await published(portico, site, page('One', 'one')),
        (await draft(portico, site, page('Two', 'two'))).id,
        await published(portico, site, post(collection, 'one', '2026-01-01T00:00:00Z')),
        (await draft(portico, site, post(collection, 'two', '2026-01-01T00:00:00Z'))).id,
      ];
      const onceLive = new Set<string>();
      const look = async () => {
        const rows = await portico.db
          .selectFrom('addresses')
          .select(['path', 'kind'])
          .where('site_id', '=', site)
          .execute();
        for (const row of rows) if (row.kind === 'document') onceLive.add(row.path);
      };
      await look();
      for (const one of steps) {
        const id = ids[one.which] as string;
        if (one.do === 'rename') {
          const { slug } = await portico.db
            .selectFrom('documents')
            .select('slug')
            .where('site_id', '=', site)
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await saveDocument(portico, site, id, SYSTEM, {
            changes: [{ path: ['slug'], from: slug, to: SLUGS[one.slug] }],
          });
        } else if (one.do === 'publish') await publishNow(portico, site, SYSTEM, [id]);
        else if (one.do === 'offline') await setState(portico, site, id, SYSTEM, { state: 'draft' });
        else if (one.do === 'delete') await deleteDocument(portico, site, id, SYSTEM);
        else await restoreDocument(portico, site, id, SYSTEM);
        await look();
      }
      const record = await findSite(portico, site);
      if (!record) throw new Error('no site');
      const view = await readSiteView(portico, record);
      const answer = (path: string) =>
        readPageView(portico, view, path, new URLSearchParams(), { mode: 'published' });
      for (const path of onceLive) {
        const first = await answer(path);
        if (first.kind === 'redirect')
          expect((await answer(first.to)).kind, `${path} → ${first.to}`).toBe('page');
      }
      // What is public answers where the list says it does, and cards tell the same path.
      const cards = await portico.db
        .selectFrom('item_cards')
        .select(['path', 'document_id'])
        .where('site_id', '=', site)
        .execute();
      for (const card of cards) {
        const shown = await answer(card.path);
        expect(shown.kind === 'page' && shown.page.documentId, card.path).toBe(card.document_id);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('taking back every release, newest first, ends where it began', async () => {
  const edit = fc.record({
    which: fc.nat(2),
    title: fc.string({ minLength: 1, maxLength: 8 }),
    slug: fc.constantFrom('a', 'b', 'c', 'd'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const site = await makeSite(portico);
        const ids = [
          await published(portico, site, page('A', 'a')),
          await published(portico, site, page('B', 'b')),
          (await draft(portico, site, page('C', 'c'))).id,
        ];
        const state = async () => ({
          documents: await portico.db
            .selectFrom('documents as d')
            .leftJoin('revisions as r', (join) =>
              join
                .onRef('r.site_id', '=', 'd.site_id')
                .onRef('r.document_id', '=', 'd.id')
                .onRef('r.number', '=', 'd.published_revision'),
            )
            .select(['d.id', 'd.state', 'r.body'])
            .where('d.site_id', '=', site)
            .orderBy('d.id')
            .execute(),
          live: await portico.db
            .selectFrom('addresses')
            .select(['path', 'document_id'])
            .where('site_id', '=', site)
            .where('kind', '=', 'document')
            .orderBy('path')
            .execute(),
        });
        const before = await state();
        const releases: string[] = [];
        for (const round of rounds) {
          for (const { which: at, title, slug } of round) {
            const id = ids[at] as string;
            const now = await portico.db
              .selectFrom('documents')
              .select(['slug', 'title'])
              .where('site_id', '=', site)
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            await saveDocument(portico, site, id, SYSTEM, {
              changes: [
                { path: ['title'], from: now.title, to: title },
                { path: ['slug'], from: now.slug, to: slug },
              ],
            });
          }
          const release = await publishNow(portico, site, SYSTEM, [
            ...new Set(round.map((one) => ids[one.which] as string)),
          ]);
          if (release.ok) releases.push(release.value.id);
        }
        for (const id of releases.reverse()) {
          const planned = must(await planRevert(portico, site, id, SYSTEM));
          must(await publishDraftRelease(portico, site, planned.release.id, SYSTEM));
        }
        expect(await state()).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

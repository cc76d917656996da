import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { createTestPortico, draft, makeSite, must, page, type TestPortico } from '../testing.ts';
import { applyStoredRelease } from './apply-stored-release.ts';
import { applyDueReleases } from './due-releases.ts';
import { scheduleRelease } from './schedule.ts';

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.close());

const HOUR_MS = 3_600_000;
const BASE = new Date('2026-05-04T10:00:00Z');
const at = (hours: number) => new Date(BASE.getTime() + hours * HOUR_MS);

/** When it begins, in hours, and for how long it lasts; for ever when 0. */
const plan = fc.record({ from: fc.integer({ min: 1, max: 72 }), lasts: fc.nat(48) });
/** What the server's clock shows next, hours from where it stood when everything was planned. */
const jump = fc.integer({ min: -100, max: 150 });

const releaseRow = (site: string, id: string) =>
  portico.db
    .selectFrom('releases')
    .select(['status', 'sequence', 'revert_at'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('a scheduled release appears and ends exactly once, never before its time, however the clock is set', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 1, maxLength: 3 }),
      fc.array(jump, { minLength: 1, maxLength: 6 }),
      async (plans, jumps) => {
        portico.setNow(BASE);
        const site = await makeSite(portico);
        const releases = [];
        for (const [index, { from, lasts }] of plans.entries()) {
          const { id: documentId } = await draft(portico, site, page(`Page ${index}`, `page-${index}`));
          const publishAt = at(from);
          const revertAt = lasts > 0 ? at(from + lasts) : null;
          const { id } = must(
            await scheduleRelease(portico, site, SYSTEM, [documentId], { publishAt, revertAt }),
          );
          releases.push({
            id,
            documentId,
            from,
            until: lasts > 0 ? from + lasts : Infinity,
            state: 'scheduled',
          });
        }
        const sequences = new Map<string, number | null>();
        for (const hours of jumps) {
          portico.setNow(at(hours));
          // Two servers look at the same moment.
          await Promise.all([applyDueReleases(portico), applyDueReleases(portico)]);
          for (const release of releases) {
            if (release.state === 'scheduled' && hours >= release.from) release.state = 'live';
            if (release.state === 'live' && hours >= release.until) release.state = 'over';
            const row = await releaseRow(site, release.id);
            expect(row.status).toBe(release.state === 'scheduled' ? 'scheduled' : 'live');
            const document = await portico.db
              .selectFrom('documents')
              .select('state')
              .where('site_id', '=', site)
              .where('id', '=', release.documentId)
              .executeTakeFirstOrThrow();
            expect(document.state === 'published').toBe(release.state === 'live');
            if (row.status !== 'live') continue;
            // Applied once: it keeps its place in the order of releases.
            expect(sequences.get(release.id) ?? row.sequence).toBe(row.sequence);
            sequences.set(release.id, row.sequence);
            const ends = await portico.db
              .selectFrom('releases')
              .select('id')
              .where('site_id', '=', site)
              .where('reverts', '=', release.id)
              .execute();
            expect(ends).toHaveLength(release.state === 'over' ? 1 : 0);
          }
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

it('a release that was given a later time, or whose clock went back, after it was found due is not applied', async () => {
  portico.setNow(BASE);
  const site = await makeSite(portico);
  const { id: documentId } = await draft(portico, site, page('Late', 'late'));
  const { id } = must(await scheduleRelease(portico, site, SYSTEM, [documentId], { publishAt: at(5) }));
  portico.setNow(at(4));
  expect(await applyStoredRelease(portico, site, id, SYSTEM, 'scheduled')).toBe(false);
  expect((await releaseRow(site, id)).status).toBe('scheduled');
  portico.setNow(at(5));
  expect(await applyStoredRelease(portico, site, id, SYSTEM, 'scheduled')).toBe(true);
});

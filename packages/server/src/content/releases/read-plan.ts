import type { Difference } from '@portico/model/differences/difference';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { documentKinds } from '@portico/model/documents/document-kinds';
import { runTask } from '../../workers/run-task.ts';
import { SYSTEM } from '../actor.ts';
import { readNameFacts } from '../difference-names.ts';
import { notFound, type Outcome, outcomeOf, Refused } from '../../core/refusal.ts';
import { bringsBack, plannedEntries } from './apply-stored-release.ts';
import { type Met, rebaseOnPublished } from './rebase.ts';
import { type PublishedSince, publishedSince } from './published-since.ts';
import type { ReleaseRecord } from './release-record.ts';
import { dryRun } from './dry-run.ts';

/** What stands between a release that is still to come and its publication. */
export interface Plan {
  publishedSince: PublishedSince[];
  /** Sequence of the newest release of the site: what whoever publishes now has been shown. */
  knows: number;
  /** Documents with something to say about them; the others are as they were put in. */
  documents: PlannedDocument[];
}

export interface PlannedDocument {
  document: Id;
  /** It was written in after it was put in; the release holds the earlier state. */
  isBehind: boolean;
  /** It was deleted since; the release leaves it out. */
  isDeleted: boolean;
  /** It was published since, to other fields: both stay. */
  isMerged: boolean;
  /** Fields changed on both sides: what visitors see now, and what the release makes of it. */
  conflicts: Difference[];
  /** Other releases to come that hold it as well. */
  also: Array<Pick<ReleaseRecord, 'id' | 'title' | 'status' | 'publishAt'>>;
}

interface EntryRow {
  id: Id;
  is_behind: boolean;
  is_deleted: boolean;
  also: PlannedDocument['also'] | null;
}

/** Reads a plan, merging in a transaction that is undone: what it says is what publishing would do. */
export async function readPlan(portico: Portico, siteId: Id, id: Id): Promise<Outcome<Plan>> {
  return outcomeOf(() =>
    dryRun(portico, async (tx) => {
      const found = await sql<{
        status: string;
        reverts: Id | null;
        restores_at: Date | null;
        knows: number;
      }>`
        select l.status, l.reverts, l.restores_at,
          (select coalesce(max(o.sequence), 0) from releases o where o.site_id = l.site_id) as knows
        from releases l
        where l.site_id = ${siteId} and l.id = ${id} and l.status in ('draft', 'scheduled', 'failed')`.execute(
        tx,
      );
      const release = found.rows[0];
      if (!release) throw new Refused(notFound());
      const entries = await sql<EntryRow>`
        select e.document_id as id, d.state = 'deleted' and e.from_state <> 'deleted' as is_deleted,
          e.to_revision is not null and d.revision > e.to_revision
            and d.revision is distinct from d.published_revision
            and w.body is distinct from t.body as is_behind,
          (select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'status', l.status,
              'publishAt', l.publish_at) order by l.id)
            from release_entries o join releases l on l.site_id = o.site_id and l.id = o.release_id
              and l.status in ('draft', 'scheduled') and l.id <> e.release_id
            where o.site_id = e.site_id and o.document_id = e.document_id) as also
        from release_entries e
        join documents d on d.site_id = e.site_id and d.id = e.document_id
        left join revisions w on w.site_id = d.site_id and w.document_id = d.id and w.number = d.revision
        left join revisions t on t.site_id = d.site_id and t.document_id = d.id and t.number = e.to_revision
        where e.site_id = ${siteId} and e.release_id = ${id}`.execute(tx);
      const isBack = bringsBack(release);
      const { met } = isBack
        ? { met: [] }
        : await rebaseOnPublished(
            portico,
            tx,
            siteId,
            SYSTEM,
            await plannedEntries(tx, siteId, id),
            release.status === 'draft' ? 'mine' : 'theirs',
          );
      const metBy = new Map(met.map((one) => [one.documentId, one]));
      const documents = await Promise.all(
        entries.rows.map(async (row): Promise<PlannedDocument> => {
          const one = metBy.get(row.id);
          return {
            document: row.id,
            // What brings something back holds an earlier state on purpose.
            isBehind: row.is_behind && !isBack,
            isDeleted: row.is_deleted,
            isMerged: one !== undefined && one.conflicts.length === 0 && !one.isLeft,
            conflicts: one ? await conflictsOf(tx, siteId, one) : [],
            also: row.also ?? [],
          };
        }),
      );
      return {
        publishedSince: await publishedSince(tx, siteId, id),
        knows: release.knows,
        documents: documents.filter(
          (one) =>
            one.isBehind || one.isDeleted || one.isMerged || one.conflicts.length > 0 || one.also.length > 0,
        ),
      };
    }),
  );
}

/** The fields both sides changed, in words. With `theirs` nothing becomes of the release's own: both ways are told. */
async function conflictsOf(db: Portico['db'], siteId: Id, met: Met): Promise<Difference[]> {
  if (met.conflicts.length === 0) return [];
  const [from, to] = [JSON.stringify(met.published), JSON.stringify(met.wanted)];
  const { version } = documentKinds[met.kind];
  const { differences } = await runTask('describeChanges', siteId, from.length + to.length, {
    kind: met.kind,
    from: { version, text: from },
    to: { version, text: to },
    facts: await readNameFacts(db, siteId, from, to),
    among: met.conflicts.map(({ path }) => path),
  });
  return differences;
}

import type { Id } from '@portico/model/documents/id';
import { linksTo } from '@portico/model/documents/replace-media';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import type { MediaAsset } from './records.ts';

/** A document that names a file, as a picture or by a link to it. */
export interface MediaUse {
  id: Id;
  kind: string;
  title: string;
  /** Visitors see it there. */
  published: boolean;
  /** The newest version names it. */
  draft: boolean;
  /** A release that is still to come brings it. */
  planned: boolean;
}

/** Of one file; more say no more to an owner. */
const MOST_USES = 100;

type Known = Pick<MediaAsset, 'hash' | 'filename'>;

/** What texts of documents call a file by. */
function namesOf({ hash, filename }: Known): string[] {
  return [hash, ...linksTo(filename)];
}

interface Row extends MediaUse {
  name: string;
}

/**
 * Documents whose newest, published or planned version names files, by the files' hashes; at most `most` of each, by
 * title. A file that is named nowhere has an empty list.
 */
export async function mediaUses(
  db: Portico['db'] | Tx,
  siteId: Id,
  files: readonly Known[],
  most = MOST_USES,
): Promise<Map<string, MediaUse[]>> {
  const hashOf = new Map(files.flatMap((file) => namesOf(file).map((name) => [name, file.hash] as const)));
  const uses = new Map(files.map(({ hash }) => [hash, new Map<Id, MediaUse>()]));
  const found = await sql<Row>`
    select d.id, d.kind, d.title, m.parts[1] as name,
      bool_or(d.state = 'published' and r.number = d.published_revision) as published,
      bool_or(r.number = d.revision) as draft,
      bool_or(p.number is not null) as planned
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id
    left join lateral (
      select e.to_revision as number from release_entries e
      join releases l on l.site_id = e.site_id and l.id = e.release_id and l.status in ('scheduled', 'draft')
      where e.site_id = d.site_id and e.document_id = d.id and e.to_revision = r.number limit 1) p on true
    cross join lateral regexp_matches(r.body::text, '[0-9a-f]{32}|/s/[^"\\\\?#&<>[:space:]]+', 'g') m(parts)
    where d.site_id = ${siteId} and d.state <> 'deleted'
      and (r.number in (d.revision, d.published_revision) or p.number is not null)
      and m.parts[1] = any(${[...hashOf.keys()]})
    group by d.id, d.kind, d.title, m.parts[1]
    order by d.title, d.id`.execute(db);
  for (const { name, ...use } of found.rows) {
    const ofFile = uses.get(hashOf.get(name) ?? '');
    const known = ofFile?.get(use.id);
    if (known) {
      known.published ||= use.published;
      known.draft ||= use.draft;
      known.planned ||= use.planned;
    } else if (ofFile && ofFile.size < most) ofFile.set(use.id, use);
  }
  return new Map([...uses].map(([hash, ofFile]) => [hash, [...ofFile.values()]]));
}

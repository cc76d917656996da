import type { Finding } from '@portico/model/check/finding';
import { isClosed } from '@portico/model/documents/access';
import { isKindName, type KindName } from '@portico/model/documents/document-kinds';
import type { Id } from '@portico/model/documents/id';
import { inSiteOrder, type OrderedDocument } from '@portico/model/site-order';
import { altsIn } from '@portico/render/check/check-pictures';
import { inOrderOfSeverity } from '@portico/render/check/check-documents';
import type { CheckedDocument } from '@portico/render/check/facts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { isPending, isStaged } from '../list-documents.ts';
import { createYield } from '../../workers/yield-to-event-loop.ts';
import { runTask, SMALL } from '../../workers/run-task.ts';
import { weightOf } from '../../workers/weight.ts';
import { notFound, Refused, type Refusal } from '../../core/refusal.ts';
import type { ReleaseEntry } from '../releases/apply-entries.ts';
import { asIfPublished } from '../releases/as-if-published.ts';
import { entriesOfRelease } from '../releases/staged-entries.ts';
import { trustedBody } from '../trusted-body.ts';
import { readFacts, readNavigation, readSiteFacts, templateOf } from './read-facts.ts';

/**
 * What is checked: changes that wait (some, or all but those in releases), a release to come, or the site as visitors
 * see it.
 */
export type Checked = { documents: readonly Id[] | 'all' } | { release: Id } | 'site';

export interface CheckReport {
  /** Errors first, each kind in the order of the site; at most 500. */
  findings: Finding[];
  /** How many more there are. */
  more: number;
  /** The documents found something in, in the order of the findings. */
  documents: Array<{ id: Id; kind: KindName; title: string; path: string | null }>;
  /** How many were looked at. */
  checked: number;
  /** The page at `/`, on which what all pages share can be seen and edited. */
  homePage: Id | null;
}

const MOST = 500;
/** Documents read and checked at a time, so that a large site needs no more memory than a small one. */
const AT_ONCE = 50;

/**
 * Looks for what visitors would stumble over, with the site as it would be after publishing: so a link to a page that
 * is published along is fine, and one to a page that goes is not. Where publishing would be refused, that is a finding.
 * @param kinds those the person may see
 */
export async function checkSite(
  portico: Portico,
  site: SiteRecord,
  checked: Checked,
  kinds: readonly KindName[],
): Promise<CheckReport> {
  if (checked === 'site') return check(portico.db, portico, site, checked, kinds);
  let wanted: ReleaseEntry[] = [];
  const entriesOf = async (tx: Tx) => {
    wanted = await entriesToCheck(tx, portico, site.id, checked, kinds);
    return wanted;
  };
  try {
    return await asIfPublished(portico, site.id, entriesOf, (tx) => check(tx, portico, site, wanted, kinds));
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code === 'not-found') throw error;
    const report = await check(portico.db, portico, site, wanted, kinds);
    return withRefusal(portico, site.id, report, error.refusal, wanted);
  }
}

async function entriesToCheck(
  tx: Tx,
  portico: Portico,
  siteId: Id,
  checked: Exclude<Checked, 'site'>,
  kinds: readonly KindName[],
): Promise<ReleaseEntry[]> {
  if ('release' in checked) {
    const entries = await entriesOfRelease(portico, tx, siteId, checked.release);
    if (!entries) throw new Refused(notFound());
    return entries;
  }
  const { documents } = checked;
  const found = await sql<{ id: Id; revision: number }>`
    select d.id, d.revision from documents d where d.site_id = ${siteId} and d.state <> 'deleted' and d.kind = any(${kinds}) and ${
      documents === 'all' ? sql`${isPending} and not ${isStaged}` : sql`d.id = any(${documents})`
    }`.execute(tx);
  return found.rows.map((row) => ({ documentId: row.id, toRevision: row.revision, toState: 'published' }));
}

interface BodyRow {
  id: Id;
  kind: string;
  title: string;
  path: string | null;
  version: number;
  body: unknown;
  parent_id: Id | null;
  parent_title: string;
  parent_version: number | null;
  parent_body: unknown;
}

async function check(
  db: Kysely<Database>,
  portico: Portico,
  site: SiteRecord,
  wanted: readonly ReleaseEntry[] | 'site',
  kinds: readonly KindName[],
): Promise<CheckReport> {
  const siteFacts = await readSiteFacts(db, site, portico.env.originHost);
  const findings: Finding[] = [];
  const about = new Map<Id, CheckReport['documents'][number]>();
  const ordered: OrderedDocument[] = [];
  const breathe = createYield();
  let count = 0;
  let after = '';
  for (;;) {
    const rows = await readBodies(db, site.id, wanted, kinds, after);
    const documents = rows.flatMap((row): CheckedDocument[] => {
      const body = trustedBody(row.kind, row.version, row.body);
      if (body === undefined || !isKindName(row.kind)) return [];
      return [
        {
          id: row.id,
          kind: row.kind,
          body: body as CheckedDocument['body'],
          template: templateOf(row.parent_version, row.parent_body),
          isInClosed: isClosed((row.parent_body ?? {}) as { access?: string }),
        },
      ];
    });
    const named = new Set<Id>();
    const alts = new Map<string, string>();
    for (const document of documents) {
      for (const [hash, words] of altsIn([document])) if (!alts.has(hash)) alts.set(hash, words);
      // Remembered: all of them are weighed at once below.
      weightOf(document.body);
      await breathe();
    }
    for (const group of groupsOf(documents)) {
      const facts = await readFacts(db, site.id, siteFacts, group.documents, alts);
      const sent = JSON.stringify(group.documents);
      const found = await runTask('checkDocuments', site.id, group.weight, { documents: sent, facts });
      findings.push(...found);
      for (const { document } of found) named.add(document);
      await breathe();
    }
    for (const { id, kind, title, path, parent_id: parent, parent_title } of rows)
      if (named.has(id) && isKindName(kind)) {
        about.set(id, { id, kind, title, path });
        const collection = parent === null ? undefined : { id: parent, title: parent_title };
        ordered.push({ id, kind, title, collection });
      }
    count += rows.length;
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) break;
    after = last.id;
  }
  const navigation = await readNavigation(db, site.id);
  const places = new Map(
    inSiteOrder(ordered, navigation, siteFacts.homePage).map(({ id }, place) => [id, place]),
  );
  const placeOf = ({ document }: Finding) => places.get(document) ?? 0;
  const shown = inOrderOfSeverity(findings.sort((a, b) => placeOf(a) - placeOf(b))).slice(0, MOST);
  return {
    findings: shown,
    more: findings.length - shown.length,
    documents: [...new Set(shown.map(({ document }) => document))].flatMap((id) => about.get(id) ?? []),
    checked: count,
    homePage: siteFacts.homePage,
  };
}

/** Small documents together, large ones each alone. */
function groupsOf(documents: readonly CheckedDocument[]) {
  const groups: Array<{ documents: CheckedDocument[]; weight: number }> = [];
  for (const document of documents) {
    const weight = weightOf(document.body) + (document.template ? weightOf(document.template) : 0);
    const last = groups.at(-1);
    if (last && last.weight + weight <= SMALL) {
      last.documents.push(document);
      last.weight += weight;
    } else groups.push({ documents: [document], weight });
  }
  return groups;
}

/** The next documents by id, each in the revision that is checked. */
async function readBodies(
  db: Kysely<Database>,
  siteId: Id,
  wanted: readonly ReleaseEntry[] | 'site',
  kinds: readonly KindName[],
  after: Id,
): Promise<BodyRow[]> {
  const asked =
    wanted === 'site'
      ? []
      : wanted.flatMap(({ documentId, toRevision }) =>
          toRevision === null ? [] : [{ id: documentId, number: toRevision }],
        );
  const found = await sql<BodyRow>`
    select d.id, d.kind, d.title, r.version, r.body, c.version as parent_version, c.body as parent_body,
      p.id as parent_id, p.title as parent_title,
      (select a.path from addresses a where a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document'
        and a.locale = '') as path
    from documents d
    ${wanted === 'site' ? sql`` : sql`join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(id text, number integer) on w.id = d.id`}
    join revisions r on r.site_id = d.site_id and r.document_id = d.id
      and r.number = ${wanted === 'site' ? sql`d.published_revision` : sql`w.number`}
    left join documents p on p.site_id = d.site_id and p.id = d.parent_id and p.kind = 'collection'
    left join revisions c on c.site_id = p.site_id and c.document_id = p.id
      and c.number = coalesce(p.published_revision, p.revision)
    where d.site_id = ${siteId} and d.id > ${after} and d.kind = any(${kinds})
      and ${wanted === 'site' ? sql`d.state = 'published' and (p.id is null or p.state = 'published')` : sql`true`}
    order by d.id limit ${AT_ONCE}`.execute(db);
  return found.rows;
}

/** The report with what publishing would be refused for at its head. */
async function withRefusal(
  portico: Portico,
  siteId: Id,
  report: CheckReport,
  refusal: Refusal,
  wanted: readonly ReleaseEntry[],
): Promise<CheckReport> {
  const { document = wanted[0]?.documentId, by: _by, ...fields } = refusal.errors ?? {};
  const [field] = Object.keys(fields);
  if (document === undefined) return report;
  const finding: Finding = {
    rule: 'cannot-publish',
    document,
    path: field === undefined ? [] : field.split('.'),
    message: field === undefined ? refusal.message : (fields[field] ?? refusal.message),
    repairs: [],
  };
  const known = report.documents.some(({ id }) => id === document);
  const row = await sql<{ id: Id; kind: KindName; title: string }>`
    select id, kind, title from documents where site_id = ${siteId} and id = ${document}`.execute(portico.db);
  return {
    ...report,
    findings: [finding, ...report.findings],
    documents: known
      ? report.documents
      : [...row.rows.map((one) => ({ ...one, path: null })), ...report.documents],
  };
}

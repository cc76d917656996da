import type { Collection } from '@portico/model/documents/collection';
import type { KindName } from '@portico/model/documents/document-kinds';
import type { Frame } from '@portico/model/page/frame';
import type { Id } from '@portico/model/documents/id';
import type { Navigation } from '@portico/model/documents/navigation';
import type { Settings } from '@portico/model/site/settings';
import type { Sections } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import { needsOf } from '@portico/render/check/check-documents';
import { anchorsOf } from '@portico/render/check/check-links';
import type { AnsweringAddress, CheckedDocument, CheckFacts } from '@portico/render/check/facts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import { defaultSettings, defaultStyles } from '../default-bodies.ts';
import { readMediaViews } from '../reading/read-media-views.ts';
import { exampleWords } from '../site-folder/example-words.ts';
import { trustedBody } from '../trusted-body.ts';

/** What holds for every document of a site that is checked. */
export type SiteFacts = Pick<
  CheckFacts,
  'hosts' | 'footerAnchors' | 'styles' | 'siteDescription' | 'homePage' | 'example'
>;

/** @param originHost the host all sites of the server stand under */
export async function readSiteFacts(
  db: Kysely<Database>,
  site: SiteRecord,
  originHost: string,
): Promise<SiteFacts> {
  const hosts = await sql<{ host: string }>`select host from site_hosts where site_id = ${site.id}`.execute(
    db,
  );
  const found = await sql<{ id: Id; kind: string; version: number; body: unknown; path: string | null }>`
    select d.id, d.kind, r.version, r.body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${site.id} and d.kind in ('settings', 'styles', 'frame') and d.state = 'published'`.execute(
    db,
  );
  const home = await sql<{ document_id: Id }>`
    select document_id from addresses
    where site_id = ${site.id} and locale = '' and path = '/' and kind = 'document'`.execute(db);
  const body = <Body>(kind: string): Body | undefined => {
    const row = found.rows.find((one) => one.kind === kind);
    return row && (trustedBody(kind, row.version, row.body) as Body | undefined);
  };
  const frame = body<Frame>('frame');
  const settings = body<Settings>('settings') ?? defaultSettings(site.name);
  return {
    hosts: new Set([
      ...hosts.rows.map((row) => row.host),
      `${site.identifier}.${originHost}`,
      ...(site.isFirst ? [originHost] : []),
    ]),
    footerAnchors: new Set(frame ? anchorsOf({ kind: 'frame', body: { ...frame } }) : []),
    styles: body<Styles>('styles') ?? defaultStyles(),
    siteDescription: settings.description,
    homePage: home.rows[0]?.document_id ?? null,
    example: site.starter === null ? null : await exampleWords(site.starter),
  };
}

/** The menus as visitors see them; undefined where nothing was ever put in one. */
export async function readNavigation(db: Kysely<Database>, siteId: Id): Promise<Navigation | undefined> {
  const found = await sql<{ version: number; body: unknown }>`
    select r.version, r.body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.kind = 'navigation' and d.state = 'published'`.execute(db);
  const [row] = found.rows;
  return row && (trustedBody('navigation', row.version, row.body) as Navigation | undefined);
}

/** What checking these documents needs to know of the site, as it stands in the transaction. */
export async function readFacts(
  db: Kysely<Database>,
  siteId: Id,
  site: SiteFacts,
  documents: readonly CheckedDocument[],
  altElsewhere: CheckFacts['altElsewhere'],
): Promise<CheckFacts> {
  const needs = needsOf(documents, site.hosts);
  const addresses = await readAddresses(db, siteId, needs.paths);
  const anchored = [...needs.anchoredPaths].flatMap((path) => {
    const answers = addresses.get(path);
    return answers?.kind === 'document' ? [answers.document] : [];
  });
  const files = await sql<{ filename: string }>`
    select filename from media_assets
    where site_id = ${siteId} and filename = any(${[...needs.files]}) and deleted_at is null`.execute(db);
  const others = await sql<{ id: Id; title: string; is_public: boolean }>`
    select id, title, state = 'published' as is_public from documents
    where site_id = ${siteId} and id = any(${[...needs.documents]}) and state <> 'deleted'`.execute(db);
  return {
    ...site,
    addresses,
    anchors: await readAnchors(db, siteId, anchored),
    files: new Set(files.rows.map((row) => row.filename)),
    media: await readMediaViews(db, siteId, needs.media),
    altElsewhere,
    documents: new Map(others.rows.map((row) => [row.id, { title: row.title, isPublic: row.is_public }])),
  };
}

async function readAddresses(
  db: Kysely<Database>,
  siteId: Id,
  paths: ReadonlySet<string>,
): Promise<Map<string, AnsweringAddress>> {
  const found = await sql<{
    path: string;
    kind: 'document' | 'redirect';
    document_id: Id | null;
    target: string | null;
    live_path: string | null;
  }>`
    select a.path, a.kind, a.document_id, a.target, live.path as live_path from addresses a
    left join addresses live on a.kind = 'redirect' and live.site_id = a.site_id and live.locale = a.locale
      and live.document_id = a.document_id and live.kind = 'document'
    where a.site_id = ${siteId} and a.locale = '' and a.path = any(${[...paths]})`.execute(db);
  return new Map(
    found.rows.flatMap((row): Array<[string, AnsweringAddress]> => {
      if (row.kind === 'document') return [[row.path, { kind: 'document', document: row.document_id ?? '' }]];
      // A redirect to what is offline answers nothing.
      if (row.target === null && row.live_path === null) return [];
      const to = row.live_path ?? (row.target?.startsWith('/') ? row.target : null);
      return [[row.path, { kind: 'redirect', to }]];
    }),
  );
}

async function readAnchors(
  db: Kysely<Database>,
  siteId: Id,
  ids: readonly Id[],
): Promise<Map<Id, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{
    id: Id;
    kind: KindName;
    version: number;
    body: unknown;
    parent_version: number | null;
    parent_body: unknown;
  }>`
    select d.id, d.kind, r.version, r.body, c.version as parent_version, c.body as parent_body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join documents p on p.site_id = d.site_id and p.id = d.parent_id
    left join revisions c on c.site_id = p.site_id and c.document_id = p.id and c.number = p.published_revision
    where d.site_id = ${siteId} and d.id = any(${ids})`.execute(db);
  return new Map(
    found.rows.map((row) => {
      const own = trustedBody(row.kind, row.version, row.body) as CheckedDocument['body'] | undefined;
      const template = templateOf(row.parent_version, row.parent_body);
      return [
        row.id,
        new Set([
          ...(own ? anchorsOf({ kind: row.kind, body: own }) : []),
          ...(template ? anchorsOf({ kind: 'page', body: { sections: template } }) : []),
        ]),
      ];
    }),
  );
}

/** Sections of the page that items of a collection are shown in. */
export function templateOf(version: number | null, body: unknown): Sections | undefined {
  if (version === null) return undefined;
  return (trustedBody('collection', version, body) as Collection | undefined)?.item.sections;
}

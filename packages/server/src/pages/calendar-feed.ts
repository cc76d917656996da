import { encodePath } from '@portico/model/addresses/address';
import { isClosed } from '@portico/model/documents/access';
import type { Event } from '@portico/model/documents/event';
import type { Id } from '@portico/model/documents/id';
import type { SiteView } from '@portico/model/page/page-view';
import { type CalendarEntry, icalendar } from '@portico/render/document/icalendar/icalendar';
import { sql } from 'kysely';
import { itemExcerpt } from '../content/cards/item-card.ts';
import { findByPath } from '../content/reading/page-source.ts';
import { trustedBody } from '../content/trusted-body.ts';
import { type Portico, tags } from '../core/portico.ts';
import type { UnfinishedPage } from './finished-page.ts';

/** Most events of a subscription, the newest written first. */
const EVENTS_MAX = 2000;
/** Longest description of an event, in characters. */
const DESCRIPTION_LENGTH = 1000;

interface Row {
  id: Id;
  path: string;
  version: number;
  body: unknown;
  updated_at: Date;
}

/** The calendar file at `?format=ics` of an event, or of all events of a collection; null where there is none. */
export async function calendarFeed(
  portico: Portico,
  site: SiteView,
  path: string,
): Promise<UnfinishedPage | null> {
  const found = await findByPath(portico.db, site.id, path);
  if (found?.kind !== 'document') return null;
  const { source } = found;
  const { collection } = source;
  if (!collection || collection.body.type !== 'events' || isClosed(collection.body)) return null;
  const isOne = source.kind === 'event';
  if (!isOne && source.kind !== 'collection') return null;
  if (isOne && isClosed(source.body as Event)) return null;
  const rows: Row[] = isOne
    ? [{ id: source.id, path: source.path, version: 0, body: source.body, updated_at: source.updatedAt }]
    : await eventsOf(portico, site.id, collection.id);
  const entries = rows.flatMap((row): CalendarEntry[] => {
    const body = (isOne ? row.body : trustedBody('event', row.version, row.body)) as Event | undefined;
    if (!body || isClosed(body)) return [];
    return [
      {
        uid: `${row.id}@${site.id}`,
        url: site.origin + encodePath(row.path),
        description: body.excerpt || itemExcerpt('event', body, DESCRIPTION_LENGTH),
        changedAt: row.updated_at.toISOString(),
        zone: body.timeZone ?? site.settings.timeZone,
        body,
      },
    ];
  });
  if (isOne && entries.every(({ body }) => body.start === undefined)) return null;
  const title = isOne ? (source.body as Event).title : collection.body.title;
  const file =
    path
      .split('/')
      .at(-1)
      ?.replace(/[^a-z0-9-]/gi, '') || 'event';
  return {
    status: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      ...(isOne ? { 'content-disposition': `attachment; filename="${file}.ics"` } : {}),
    },
    body: icalendar({
      name: title === site.settings.title ? title : `${title} — ${site.settings.title}`,
      url: site.origin + encodePath(path),
      language: site.settings.language,
      entries,
    }),
    validUntil: null,
    tags: [
      tags.site,
      tags.document(collection.id),
      ...(isOne ? [tags.document(source.id)] : [tags.list(collection.id)]),
    ],
  };
}

async function eventsOf(portico: Portico, siteId: Id, collection: Id): Promise<Row[]> {
  const found = await sql<Row>`
    select d.id, a.path, r.version, r.body, d.updated_at
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where d.site_id = ${siteId} and d.parent_id = ${collection} and d.kind = 'event' and d.state = 'published'
    order by d.publish_at desc nulls last, d.id limit ${EVENTS_MAX}`.execute(portico.db);
  return found.rows;
}

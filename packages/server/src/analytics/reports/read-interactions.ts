import type { Interactions, Times } from '@portico/model/api/interactions';
import type { Id } from '@portico/model/documents/id';
import { isoDate } from '@portico/model/text/time-zone';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { RAW_DAYS } from '../limits.ts';
import { type Bucket, periodBefore } from './period.ts';
import { countedSite } from './read-reports.ts';
import { spanOf } from './site-period.ts';

/** What buttons of the popup are called. */
const POPUP = 'popup-overlay';
/** Rows of each list. */
const SHOWN = 200;

interface Counted {
  /** What happened: a kind of event, or the name of one. */
  what: string;
  subject: string;
  /** The field of a form; '' of everything else. */
  part: string;
  now: number;
  before: number;
  text: string | null;
  href: string | null;
  context: string | null;
}

/** A period, the one before, and since when single events of either are known. */
export async function rawPeriods(portico: Portico, siteId: Id, days: Bucket) {
  const { timeZone } = await countedSite(portico, siteId);
  const before = periodBefore(days);
  const since = new Date(portico.now().getTime() - RAW_DAYS * 86_400_000);
  const [now, earlier] = [spanOf(days, timeZone), spanOf(before, timeZone)];
  return {
    now,
    earlier,
    before,
    today: isoDate(portico.now(), timeZone),
    knownFrom: since > earlier.from ? isoDate(since, timeZone) : null,
  };
}

/** What visitors did with forms, buttons, the popup, quick views and other parts of a site's pages. */
export async function readInteractions(portico: Portico, siteId: Id, days: Bucket): Promise<Interactions> {
  const { now, earlier, before, today, knownFrom } = await rawPeriods(portico, siteId, days);
  const { rows } = await sql<Counted>`
    with told as (
      select at, case when kind = 'event' then subject else kind end as what,
        case when kind <> 'event' then subject
          when subject = 'InterfaceClick' then data->'customData'->>'object_type'
          else data->'data'->>'formId' end as subject,
        case when subject = 'form-stop' then coalesce(data->'data'->>'field', '') else '' end as part,
        data->>'buttonText' as text, data->>'clickthroughUrl' as href, data->>'context' as context
      from census_events
      where site_id = ${siteId} and at >= ${earlier.from} and at < ${now.to} and not bot
        and (kind in ('button-click','button-render','form-render','overlay','quick-view')
          or kind = 'event' and (subject in ('form-start','form-stop')
            or subject = 'InterfaceClick' and data->'customData'->>'actor' = 'visitor'))
    )
    select what, subject, part, count(*) filter (where at >= ${now.from})::int as now,
      count(*) filter (where at < ${now.from})::int as before, max(text) as text, max(href) as href,
      max(context) as context
    from told where subject is not null group by what, subject, part
    order by now desc, before desc, subject limit 5000`.execute(portico.db);
  const timesOf = (what: string, subject: string): Times => {
    const all = rows.filter((row) => row.what === what && row.subject === subject);
    return { now: sum(all, (row) => row.now), before: sum(all, (row) => row.before) };
  };
  const subjects = (...whats: string[]) => [
    ...new Set(rows.filter((row) => whats.includes(row.what)).map((row) => row.subject)),
  ];
  const followed = timesOf('button-click', POPUP);
  return {
    ...days,
    today,
    before,
    knownFrom,
    forms: await readForms(),
    buttons: subjects('button-click', 'button-render')
      .map((id) => {
        const of = rows.filter(({ what, subject }) => what.startsWith('button-') && subject === id);
        return {
          id,
          text: of.find(({ text }) => text)?.text ?? '',
          href: of.find(({ href }) => href)?.href ?? '',
          isInPopup: of.some(({ context }) => context === '2'),
          seen: timesOf('button-render', id),
          clicks: timesOf('button-click', id),
        };
      })
      .toSorted((a, b) => b.clicks.now - a.clicks.now)
      .slice(0, SHOWN),
    popup: {
      shown: timesOf('overlay', 'shown'),
      closed: timesOf('overlay', 'closed'),
      followed,
      // Following its button is told as submitted too.
      submitted: less(timesOf('overlay', 'submitted'), followed),
    },
    quickViews: await readQuickViews(),
    used: subjects('InterfaceClick').map((name) => ({ name, clicks: timesOf('InterfaceClick', name) })),
  };

  async function readForms(): Promise<Interactions['forms']> {
    const sent = await sql<{ id: string; name: string; now: number; before: number }>`
      select form_id as id, max(form_name) as name, count(*) filter (where submitted_at >= ${now.from})::int as now,
        count(*) filter (where submitted_at < ${now.from})::int as before
      from form_submissions where site_id = ${siteId} and submitted_at >= ${earlier.from} and submitted_at < ${now.to}
        and status not in ('quarantine', 'spam')
      group by form_id`.execute(portico.db);
    const ids = [...new Set([...subjects('form-render', 'form-start'), ...sent.rows.map(({ id }) => id)])];
    const forms = await formsNamed(ids);
    return (
      ids
        .map((id) => {
          const form = forms.get(id);
          const came = sent.rows.find((row) => row.id === id);
          return {
            id,
            name: form?.title ?? came?.name ?? '',
            seen: timesOf('form-render', id),
            started: timesOf('form-start', id),
            sent: { now: came?.now ?? 0, before: came?.before ?? 0 },
            stops: rows
              .filter((row) => row.what === 'form-stop' && row.subject === id && row.now > 0)
              .flatMap(({ part, now: count }) => {
                const field = form?.fields[part]?.title;
                return field === undefined ? [] : [{ field, count }];
              }),
          };
        })
        // What is called a form by whoever sends it, and is none, is nobody's.
        .filter(({ name }) => name !== '')
        .toSorted((a, b) => b.seen.now - a.seen.now)
        .slice(0, SHOWN)
    );
  }

  async function formsNamed(ids: readonly string[]) {
    const found = await sql<{ id: string; title: string; fields: Record<string, { title?: string }> }>`
      select d.id, d.title, coalesce(r.body->'fields', '{}') as fields from documents d
      join revisions r on r.site_id = d.site_id and r.document_id = d.id
        and r.number = coalesce(d.published_revision, d.revision)
      where d.site_id = ${siteId} and d.kind = 'form' and d.id = any(${[...ids]})`.execute(portico.db);
    return new Map(found.rows.map(({ id, ...form }) => [id, form]));
  }

  async function readQuickViews(): Promise<Interactions['quickViews']> {
    const ids = subjects('quick-view');
    const named = await titles(ids);
    return ids
      .flatMap((id) =>
        named.has(id) ? [{ id, title: named.get(id) ?? '', opened: timesOf('quick-view', id) }] : [],
      )
      .slice(0, SHOWN);
  }

  async function titles(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await portico.db
      .selectFrom('documents')
      .select(['id', 'title'])
      .where('site_id', '=', siteId)
      .where('id', 'in', [...ids])
      .execute();
    return new Map(found.map(({ id, title }) => [id, title]));
  }
}

const less = (all: Times, part: Times): Times => ({
  now: Math.max(0, all.now - part.now),
  before: Math.max(0, all.before - part.before),
});

const sum = (rows: readonly Counted[], of: (row: Counted) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

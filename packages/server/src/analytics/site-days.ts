import type { Id } from '@portico/model/documents/id';
import { wallTime } from '@portico/model/text/time-zone';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** What analytics has to know of a site before it counts anything of it. */
export interface AnalyticsSite {
  timeZone: string;
  /** The owner has not turned counting off. */
  counts: boolean;
}

const KEPT = 5000;

/** Time zone and analytics switch of sites, as published: kept until their site changes. */
export class AnalyticsSites {
  readonly #portico: Portico;
  readonly #known = new Map<Id, AnalyticsSite>();

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  forget(siteId: Id): void {
    this.#known.delete(siteId);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  /** Those of the sites that there are. */
  async find(ids: Iterable<Id>): Promise<ReadonlyMap<Id, AnalyticsSite>> {
    const wanted = [...new Set(ids)];
    const unknown = wanted.filter((id) => !this.#known.has(id));
    if (unknown.length > 0) {
      const { rows } = await sql<{ id: Id; timeZone: string | null; counts: boolean }>`
        select s.id, r.body->>'timeZone' as "timeZone", coalesce(r.body->>'countVisits', 'true') = 'true' as counts
        from sites s
        left join documents d on d.site_id = s.id and d.kind = 'settings' and d.state = 'published'
        left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
        where s.id = any(${unknown}) and s.deleted_at is null`.execute(this.#portico.db);
      if (this.#known.size + rows.length > KEPT) this.#known.clear();
      for (const { id, timeZone, counts } of rows)
        this.#known.set(id, { timeZone: timeZone ?? 'UTC', counts });
    }
    const found = new Map<Id, AnalyticsSite>();
    for (const id of wanted) {
      const site = this.#known.get(id);
      if (site) found.set(id, site);
    }
    return found;
  }
}

const QUARTER_MS = 15 * 60_000;
const QUARTERS_KEPT = 2000;
const quarters = new Map<string, { day: string; hour: string }>();

/**
 * Day (`2026-05-04`) and hour (`09`) of an instant in a zone. All zones' clocks are whole quarters of an hour apart
 * from one another, so one look at the clock serves for a quarter.
 */
export function dayAndHour(at: Date, timeZone: string): { day: string; hour: string } {
  const key = `${timeZone} ${Math.floor(at.getTime() / QUARTER_MS)}`;
  const known = quarters.get(key);
  if (known) return known;
  const two = (n: number) => String(n).padStart(2, '0');
  const { year, month, day, hour } = safeWallTime(at, timeZone);
  const made = { day: `${year}-${two(month)}-${two(day)}`, hour: two(hour) };
  if (quarters.size >= QUARTERS_KEPT) quarters.clear();
  quarters.set(key, made);
  return made;
}

function safeWallTime(at: Date, timeZone: string) {
  try {
    return wallTime(at, timeZone);
  } catch {
    return wallTime(at, 'UTC');
  }
}

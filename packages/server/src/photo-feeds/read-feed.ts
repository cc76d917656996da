import type { Id } from '@portico/model/documents/id';
import type { DataResult } from '@portico/model/page/data-request';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { type Feed, feedKey } from './feed.ts';

type FeedResult = Extract<DataResult, { type: 'photo-feed' }>;

/** What `feedResult` makes a feed of, as one JSON value; null where the site is not connected with the service. */
export function feedQuery(siteId: Id, { service, album }: Feed): RawBuilder<unknown> {
  return sql`select jsonb_build_object('photos', coalesce(f.photos, '[]'), 'profile', coalesce(f.profile, ''))
    from site_credentials c
    left join photo_feeds f on f.site_id = c.site_id and f.provider = c.provider and f.album = ${album}
    where c.site_id = ${siteId} and c.provider = ${service}`;
}

/** A feed as pages show it, of what `feedQuery` gave. */
export function feedResult(secret: string, siteId: Id, feed: Feed, value: unknown): FeedResult {
  const stored = value as Pick<FeedResult, 'photos' | 'profile'> | null;
  return {
    type: 'photo-feed',
    isConnected: stored !== null,
    photos: stored?.photos ?? [],
    profile: stored?.profile ?? '',
    key: feedKey(secret, siteId, feed),
  };
}

/** A feed as it is stored now. */
export async function readFeed(portico: Portico, siteId: Id, feed: Feed): Promise<FeedResult> {
  const query = sql<{ value: unknown }>`select (${feedQuery(siteId, feed)}) as value`;
  const { rows } = await query.execute(portico.db);
  return feedResult(portico.env.secret, siteId, feed, rows[0]?.value ?? null);
}

import { isUrl } from '@portico/model/addresses/is-url';
import type { Id } from '@portico/model/documents/id';
import { sameJson } from '@portico/model/documents/merge';
import { FEED_MAX, type FeedPhoto } from '@portico/model/social/photo-feed';
import { sql } from 'kysely';
import type { FoundPhoto, PhotoService } from '../connected-services/photo-service.ts';
import { photoServices } from '../connected-services/photo-services.ts';
import { renewedConnection } from '../connected-services/renewed-connection.ts';
import { noteStanding } from '../connected-services/site-credentials.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, tags } from '../core/portico.ts';
import { copiedBytes, MOST_COPIED_BYTES, MOST_FEEDS } from './copies-of-site.ts';
import { type Feed, pictureHash } from './feed.ts';
import { type SmallCopy, smallCopy } from './small-copy.ts';

/** Photos are asked for anew after this time, at the next visit. */
export const FRESH_MS = 60 * 60_000;
/** A service that failed, or is being asked, is let alone for so long. */
export const RETRY_MS = 5 * 60_000;
/** One that no visitor has looked at for so long makes room for another. */
const IDLE_MS = 2 * FRESH_MS;
/** Files fetched at once. */
const AT_ONCE = 4;
/** For all files of a feed: what has not come by then comes with the next visit. */
const FILES_MS = 15_000;
const MOST_LETTERS = 300;

/**
 * Asks the service for a feed where it is time to, by one server and one visitor at once. What was fetched before stays
 * where the service fails.
 */
export async function refreshFeed(portico: Portico, siteId: Id, feed: Feed): Promise<void> {
  const service = photoServices[feed.service];
  const connection = await renewedConnection(portico, siteId, service);
  if (!connection || !(await claim(portico, siteId, feed, connection.id))) return;
  const reply = await service.photos(portico, connection, feed.album, FEED_MAX);
  if (reply.standing !== connection.standing && reply.standing !== 'unreachable')
    await noteStanding(portico, siteId, service, reply.standing);
  if (reply.standing !== 'good') return;
  const copies = await copiesOf(portico, siteId, feed, service, reply.photos);
  await store(portico, siteId, feed, { ...copies, profile: pageAt(service, reply.profile) });
}

/** Takes the feed for whoever asks now; false where it is fresh, or another asks. */
async function claim(portico: Portico, siteId: Id, { service, album }: Feed, connection: string) {
  const now = portico.now();
  const retry = new Date(now.getTime() - RETRY_MS);
  const fresh = new Date(now.getTime() - FRESH_MS);
  const { rows } = await sql`
    insert into photo_feeds (site_id, provider, album, connection, photos, profile, tried_at)
    values (${siteId}, ${service}, ${album}, ${connection}, '[]', '', ${now})
    on conflict (site_id, provider, album) do update set tried_at = ${now}, connection = ${connection}
    where photo_feeds.connection <> ${connection}
      or (photo_feeds.tried_at <= ${retry} and (photo_feeds.fetched_at is null or photo_feeds.fetched_at <= ${fresh}))
    returning album`.execute(portico.db);
  if (rows.length === 0) return false;
  // What visitors look at stays; otherwise feeds beyond the limit would drive each other out, visit by visit.
  const idle = new Date(now.getTime() - IDLE_MS);
  const { rows: gone } = await sql<Feed>`
    delete from photo_feeds where (site_id, provider, album) in (
      select site_id, provider, album from photo_feeds where site_id = ${siteId}
      order by tried_at < ${idle}, fetched_at is null, tried_at desc offset ${MOST_FEEDS})
    returning provider as service, album`.execute(portico.db);
  return !gone.some((one) => one.service === service && one.album === album);
}

const bounded = (words: string) =>
  words.replaceAll('\u0000', '').slice(0, MOST_LETTERS).toWellFormed().trim();

/** An address at the service's own pages; '' for any other. */
function pageAt({ hosts }: PhotoService, address: string): string {
  if (!isUrl(address) || address.length > 1000) return '';
  const { protocol, hostname, href } = new URL(address);
  return protocol === 'https:' && hosts.page.test(hostname) ? href : '';
}

interface Copies {
  photos: FeedPhoto[];
  made: Map<string, SmallCopy>;
}

/** Photos with small copies: those there are already, and those that come in time. */
async function copiesOf(
  portico: Portico,
  siteId: Id,
  feed: Feed,
  service: PhotoService,
  found: readonly FoundPhoto[],
): Promise<Copies> {
  const hashes = found.map(({ id }) => pictureHash(feed, id));
  const known = new Map<string, { width: number; height: number }>(
    found.length === 0
      ? []
      : (
          await portico.db
            .selectFrom('photo_feed_pictures')
            .select(['hash', 'width', 'height'])
            .where('site_id', '=', siteId)
            .where('hash', 'in', hashes)
            .execute()
        ).map((row) => [row.hash, row]),
  );
  const made = new Map<string, SmallCopy>();
  const waiting = found.filter((_, place) => !known.has(hashes[place] ?? ''));
  const end = performance.now() + FILES_MS;
  const next = async (): Promise<void> => {
    const one = waiting.shift();
    if (!one || performance.now() > end) return;
    const copy = await smallCopy(portico, service, one.small);
    if (copy) made.set(pictureHash(feed, one.id), copy);
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const photos = found.flatMap(({ title, href }, place): FeedPhoto[] => {
    const hash = hashes[place] ?? '';
    const size = known.get(hash) ?? made.get(hash);
    if (!size) return [];
    const { width, height } = size;
    return [{ hash, width, height, title: bounded(title), href: pageAt(service, href) }];
  });
  return { photos, made };
}

async function store(
  portico: Portico,
  siteId: Id,
  { service, album }: Feed,
  { photos, made, profile }: Copies & { profile: string },
): Promise<void> {
  const isChanged = await portico.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('photo_feeds')
      .select(['photos', 'profile'])
      .where('site_id', '=', siteId)
      .where('provider', '=', service)
      .where('album', '=', album)
      .forUpdate()
      .executeTakeFirst();
    // Disconnected meanwhile.
    if (!before) return false;
    const kept = photos.map(({ hash }) => hash);
    await tx
      .deleteFrom('photo_feed_pictures')
      .where('site_id', '=', siteId)
      .where('provider', '=', service)
      .where('album', '=', album)
      .where('hash', '<>', sql<string>`all(${kept})`)
      .execute();
    let room = MOST_COPIED_BYTES - (await copiedBytes(tx, siteId));
    for (const [hash, { width, height, picture }] of made) {
      room -= picture.length;
      if (room < 0) break;
      await tx
        .insertInto('photo_feed_pictures')
        .values({ site_id: siteId, hash, provider: service, album, width, height, picture })
        .onConflict((conflict) => conflict.columns(['site_id', 'hash']).doNothing())
        .execute();
    }
    const copied = await tx
      .selectFrom('photo_feed_pictures')
      .select('hash')
      .where('site_id', '=', siteId)
      .where('hash', '=', sql<string>`any(${kept})`)
      .execute();
    const shown = photos.filter((photo) => copied.some(({ hash }) => hash === photo.hash));
    await tx
      .updateTable('photo_feeds')
      .set({ photos: JSON.stringify(shown), profile, fetched_at: portico.now() })
      .where('site_id', '=', siteId)
      .where('provider', '=', service)
      .where('album', '=', album)
      .execute();
    if (sameJson(before.photos, shown) && before.profile === profile) return false;
    await writeInvalidation(tx, siteId, [tags.photoFeeds]);
    return true;
  });
  if (isChanged) portico.invalidated(siteId, [tags.photoFeeds]);
}

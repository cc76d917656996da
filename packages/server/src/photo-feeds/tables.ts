import type { FeedPhoto } from '@portico/model/social/photo-feed';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Photos of a connected service as they were fetched last: the newest, or those of an album. */
interface PhotoFeedsTable {
  site_id: string;
  /** Service they come from: goes with its connection. */
  provider: string;
  /** Its id there; empty: the newest photos. */
  album: string;
  /** Id of the connection they were asked with: another one may be another account. */
  connection: string;
  photos: ColumnType<FeedPhoto[], string, string>;
  /** Address of whose photos they are. */
  profile: string;
  tried_at: Timestamp;
  /** Null until they came once. */
  fetched_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

/** Small copies of a feed's photos. */
interface PhotoFeedPicturesTable {
  site_id: string;
  /** Of the feed and the photo's id in it. */
  hash: string;
  provider: string;
  album: string;
  width: number;
  height: number;
  /** WebP. */
  picture: Buffer;
}

export interface PhotoFeedTables {
  photo_feeds: PhotoFeedsTable;
  photo_feed_pictures: PhotoFeedPicturesTable;
}

import type { PhotoServiceId } from '@portico/model/social/photo-feed';
import type { Portico } from '../core/portico.ts';
import type { Credentials, Service, Standing } from './service.ts';

/** A photo as its service knows it. Words are as they came: whoever stores them bounds them. */
export interface FoundPhoto {
  /** For ever the same at the service. */
  id: string;
  title: string;
  /** What it shows, where its service has words for that; else empty. */
  alt: string;
  /** Its page. */
  href: string;
  /** Its file, about 640 px wide. */
  small: string;
  /** Its largest file that can be had. */
  large: string;
}

/** Photos that belong together there. */
export interface FoundAlbum {
  id: string;
  title: string;
  count: number;
}

type Failed = { standing: Exclude<Standing, 'good' | 'unchecked'> };
export type PhotosReply = Failed | { standing: 'good'; photos: FoundPhoto[]; profile: string };
export type AlbumsReply = Failed | { standing: 'good'; albums: FoundAlbum[] };

/** A connected service that photos come from. */
export interface PhotoService extends Service {
  id: PhotoServiceId;
  /** Hosts of its pages and of its files: nothing else is linked to or fetched. */
  hosts: { page: RegExp; file: RegExp };
  /** @param album its id; empty: the newest photos @param most not more than these */
  photos(portico: Portico, credentials: Credentials, album: string, most: number): Promise<PhotosReply>;
  albums(portico: Portico, credentials: Credentials, most: number): Promise<AlbumsReply>;
  /** Keys that end by themselves: the same anew; undefined where they cannot be had now. */
  renew?(portico: Portico, credentials: Credentials): Promise<Credentials | undefined>;
}

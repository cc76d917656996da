import { createHash, createHmac } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import { albumIdOf, type PhotoServiceId } from '@portico/model/social/photo-feed';

/** Which photos: of a service's album, by its id; the newest where that is empty. */
export interface Feed {
  service: PhotoServiceId;
  album: string;
}

/** The feed a block asks for, whatever its owner pasted for an album. */
export const feedOf = ({ service, album }: Feed): Feed => ({ service, album: albumIdOf(album) });

/** What a page of the site carries for its feed: whoever shows it asks for nothing its owner did not choose. */
export function feedKey(secret: string, siteId: Id, { service, album }: Feed): string {
  const said = `portico:photo-feed:${siteId}:${service}:${album}`;
  return createHmac('sha256', secret).update(said).digest('base64url');
}

/** Name of the small copy of one of its photos. */
export function pictureHash({ service, album }: Feed, photoId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([service, album, photoId]))
    .digest('hex')
    .slice(0, 32);
}

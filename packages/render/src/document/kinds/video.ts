import { encodePath } from '@portico/model/addresses/address';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { isoDuration } from '@portico/model/text/duration';
import { videoPlace } from '../item-video.ts';
import { sharedPicture } from '@portico/model/page/page-links';
import { documentDescription } from '../title.ts';
import type { Node } from './item-nodes.ts';

/** A video as a VideoObject; null where nothing can be played. */
export function videoObject(page: PageView, { body, publishedAt }: CurrentItem<'video'>): Node | null {
  const place = videoPlace(body.video, page.media, page.site.origin);
  if (!place) return null;
  const poster = sharedPicture(page);
  return {
    '@type': 'VideoObject',
    name: body.title,
    description: documentDescription(page) || body.title,
    url: page.site.origin + encodePath(page.path),
    uploadDate: body.day ?? publishedAt,
    ...(poster ? { thumbnailUrl: poster.url } : {}),
    ...(body.durationSeconds ? { duration: isoDuration(body.durationSeconds) } : {}),
    ...(place.kind === 'file'
      ? { contentUrl: place.url, encodingFormat: place.mime, contentSize: String(place.bytes) }
      : { embedUrl: place.url }),
    ...(body.tags.length > 0 ? { keywords: body.tags.join(', ') } : {}),
    inLanguage: page.site.settings.language,
  };
}

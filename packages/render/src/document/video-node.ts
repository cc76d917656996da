import type { JsonLdTools } from '@portico/model/documents/block-definition';
import { pictureOf } from '@portico/model/page/page-links';
import type { PageView } from '@portico/model/page/page-view';
import { videoPlace } from './item-video.ts';

/** A video of a page as schema.org knows it; undefined where there is none, or no provider we know has it. */
export function videoNode(
  page: PageView,
  { video, poster, name, description }: Parameters<JsonLdTools['video']>[0],
): ReturnType<JsonLdTools['video']> {
  const place = videoPlace(video, page.media, page.site.origin);
  if (!place) return undefined;
  const picture = poster && page.media[poster.media];
  const file = video.file && page.media[video.file.media];
  // When the page was published, where a file does not say when it came.
  const uploadDate = file?.uploadedAt ?? page.item?.publishedAt;
  return {
    '@type': 'VideoObject',
    name,
    ...(description ? { description } : {}),
    ...(picture ? { thumbnailUrl: pictureOf(page, picture).url } : {}),
    ...(uploadDate ? { uploadDate } : {}),
    ...(place.kind === 'file' ? { contentUrl: place.url } : { embedUrl: place.url }),
  };
}

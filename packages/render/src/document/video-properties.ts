import type { PageView } from '@portico/model/page/page-view';
import { videoPlace } from './item-video.ts';

/** Open Graph's properties of the video a page is about, in order; none on any other page. */
export function videoProperties(page: PageView): Array<readonly [name: string, content: string | number]> {
  const { item } = page;
  if (item?.kind !== 'video') return [];
  const place = videoPlace(item.body.video, page.media, page.site.origin);
  if (!place) return [];
  return [
    ['og:video', place.url],
    ...(place.url.startsWith('https:') ? [['og:video:secure_url', place.url] as const] : []),
    ['og:video:type', place.kind === 'file' ? place.mime : 'text/html'],
    ...(item.body.durationSeconds ? [['video:duration', item.body.durationSeconds] as const] : []),
    ['video:release_date', item.body.day ?? item.publishedAt],
    ...item.body.tags.map((tag) => ['video:tag', tag] as const),
  ];
}

import { encodePath } from '@portico/model/addresses/address';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { pictureOf, sharedPicture } from '@portico/model/page/page-links';
import { documentDescription } from '../title.ts';
import type { Node } from './item-nodes.ts';

/** Pictures of an album that search engines are told of by name. */
const PICTURES_TOLD = 100;

/** An album as an ImageGallery of its pictures. */
export function imageGallery(page: PageView, { body, publishedAt, updatedAt }: CurrentItem<'album'>): Node {
  const cover = sharedPicture(page);
  const description = documentDescription(page);
  const pictures = body.slides.flatMap(({ image, title, caption }) => {
    const found = page.media[image.media];
    if (!found) return [];
    const { url, width, height, alt } = pictureOf(page, found);
    return [
      {
        '@type': 'ImageObject',
        contentUrl: url,
        ...(width && height ? { width, height } : {}),
        ...(title ? { name: title } : {}),
        ...(caption || image.alt || alt ? { caption: caption || image.alt || alt } : {}),
        ...(body.credit ? { creditText: body.credit } : {}),
      },
    ];
  });
  return {
    '@type': 'ImageGallery',
    name: body.title,
    url: page.site.origin + encodePath(page.path),
    ...(description ? { description } : {}),
    ...(cover ? { thumbnailUrl: cover.url } : {}),
    ...(body.day ? { dateCreated: body.day } : {}),
    datePublished: publishedAt,
    dateModified: updatedAt,
    ...(body.credit ? { creditText: body.credit } : {}),
    ...(body.tags.length > 0 ? { keywords: body.tags.join(', ') } : {}),
    inLanguage: page.site.settings.language,
    ...(pictures.length > 0 ? { image: pictures.slice(0, PICTURES_TOLD) } : {}),
  };
}

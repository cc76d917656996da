import { encodePath } from '@portico/model/addresses/address';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { pictureOf, sharedPicture } from '@portico/model/page/page-links';
import { documentDescription } from '../title.ts';
import type { Node } from './item-nodes.ts';

/** A post as an Article. */
export function article(page: PageView, item: CurrentItem<'blog-post'>): Node {
  const picture = sharedPicture(page);
  const description = documentDescription(page);
  const url = page.site.origin + encodePath(page.path);
  return {
    '@type': 'Article',
    headline: item.body.title,
    ...(description ? { description } : {}),
    url,
    mainEntityOfPage: url,
    datePublished: item.publishedAt,
    dateModified: item.updatedAt,
    ...(picture ? { image: picture.url } : {}),
    author: item.author
      ? { '@type': 'Person', name: item.author.name }
      : { '@type': 'Organization', name: page.site.settings.title },
    publisher: publisher(page),
    ...(item.body.tags.length > 0 ? { keywords: item.body.tags.join(', ') } : {}),
    inLanguage: page.site.settings.language,
    timeRequired: `PT${item.readingMinutes}M`,
    ...(page.isCut || page.isMetered ? { isAccessibleForFree: false } : {}),
    ...(page.isCut ? {} : { commentCount: item.commentCount }),
  };
}

function publisher({ site, media }: PageView): Node {
  const logo = site.settings.logo && media[site.settings.logo.media];
  return {
    '@type': 'Organization',
    name: site.settings.title,
    url: `${site.origin}/`,
    ...(logo ? { logo: `${pictureOf({ site } as PageView, logo).url}` } : {}),
  };
}

import type { PhotoFeedFields } from '@portico/blocks/photo-feed/definition';
import { FeedPhotos } from '@portico/blocks/photo-feed/feed-photos';
import type { DataResult } from '@portico/model/page/data-request';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { socialWords } from '@portico/model/words/social-words';
import { createElement } from 'react';
import { staticMarkup } from './static-markup.ts';

/** The content of a photo feed apart from its page. */
export function photoFeedMarkup(
  fields: PhotoFeedFields,
  feed: Extract<DataResult, { type: 'photo-feed' }>,
  catalogue: Catalogue,
): string {
  const words = wordsOf(socialWords, catalogue);
  return staticMarkup(createElement(FeedPhotos, { fields, feed, words, language: catalogue.language }));
}

import { safeHref } from '@portico/model/addresses/safe-href';
import type { DataResult } from '@portico/model/page/data-request';
import { feedPhotoUrl, PHOTO_SERVICES } from '@portico/model/social/photo-feed';
import type { WordsOf } from '@portico/model/words/define-words';
import type { socialWords } from '@portico/model/words/social-words';
import type { CSSProperties } from 'react';
import { Isolated } from '../isolated.tsx';
import { SocialIcon } from '../social-icon.tsx';
import type { PhotoFeedFields } from './definition.ts';

/** A photo takes as much of its row as it is wide, so that all of a row are equally high. */
const ratioOf = (width: number, height: number) =>
  ({ '--ratio': Math.round((100 * width) / height) / 100 }) as CSSProperties;

/**
 * A feed's photos as links to their pages: the block's content on the page, and what `GetWidgetRendering` answers,
 * which is why it asks for nothing of a page. Nothing where there are none.
 */
export function FeedPhotos(props: {
  fields: PhotoFeedFields;
  feed: Extract<DataResult, { type: 'photo-feed' }>;
  words: WordsOf<typeof socialWords>;
  language: string;
}) {
  const { fields, feed, words, language } = props;
  const { service, columns, count, shape, captions, more } = fields;
  const name = PHOTO_SERVICES[service];
  const photos = feed.photos.slice(0, count);
  if (photos.length === 0) return null;
  const profile = safeHref(feed.profile);
  return (
    <div className={shape === 'square' ? 'photo-feed square' : 'photo-feed in-rows'} data-columns={columns}>
      <ul>
        {photos.map(({ hash, width, height, title, href }) => (
          <li key={hash} style={shape === 'own' ? ratioOf(width, height) : undefined}>
            <a
              href={safeHref(href)}
              target="_blank"
              rel="noopener noreferrer"
              // Where the caption is cut off, its tooltip says this.
              aria-label={captions && title !== '' ? title : undefined}
            >
              <img
                src={feedPhotoUrl(hash)}
                width={width}
                height={height}
                alt={title || words.photoOn({ service: name })}
                loading="lazy"
                decoding="async"
              />
              {captions && title !== '' && (
                <span className="photo-feed-caption" aria-hidden="true">
                  <Isolated text={title} language={language} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {more && profile !== undefined && (
        <p className="photo-feed-more">
          <a href={profile} rel="me noopener">
            <SocialIcon of={service} />
            {words.moreOn({ service: name })}
          </a>
        </p>
      )}
    </div>
  );
}

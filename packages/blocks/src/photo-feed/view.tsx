import { socialWords } from '@portico/model/words/social-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import type { PhotoFeedFields } from './definition.ts';
import { FeedPhotos } from './feed-photos.tsx';

/** The photos there are of a feed; its script asks for newer ones. Visitors see nothing where there are none. */
export function PhotoFeedBlock({ fields, data }: BlockViewProps<PhotoFeedFields>) {
  const { isCanvas } = usePageTools();
  const { language } = usePage().site.settings;
  const words = useWords(socialWords);
  const feed = data.photos?.type === 'photo-feed' ? data.photos : undefined;
  if (isCanvas && (!feed || feed.photos.length === 0))
    return <Placeholders fields={fields} isConnected={feed?.isConnected === true} />;
  if (!feed) return null;
  return <FeedPhotos {...{ fields, feed, words, language }} />;
}

/** Stand in the editor where photos will be; the editor says over them what they wait for. */
function Placeholders(props: { fields: PhotoFeedFields; isConnected: boolean }) {
  const { columns, count } = props.fields;
  return (
    <div
      className="photo-feed"
      data-columns={columns}
      data-empty-feed={props.isConnected ? 'photos' : 'connection'}
    >
      <ul>
        {Array.from({ length: count }, (_, place) => (
          // All are the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <span className="photo-feed-empty" />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { UNKNOWN_RATIO_PERCENT } from '@portico/model/media/video';
import type { VideoSource } from '@portico/model/media/video-source';
import { formatDuration, isoDuration } from '@portico/model/text/duration';
import type { CSSProperties } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { OwnText } from '../isolated.tsx';
import { ItemMeta } from '../item-meta.tsx';
import { namedCategories } from '../named-categories.ts';
import { Neighbours } from '../neighbours.tsx';
import { ownSections } from '../own-sections.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { TagLinks } from '../tag-links.tsx';
import { VideoFacade } from '../video/facade.tsx';
import { type VideoBodyFields, videoBodyDefinition } from './definition.ts';

export function VideoBodyBlock({ id, fields, data, span }: BlockViewProps<VideoBodyFields>) {
  const { item, media } = usePage();
  const { Sections, isCanvas } = usePageTools();
  if (item?.kind !== 'video') return null;
  const { body, collection } = item;
  const neighbours = data.neighbours?.type === 'neighbours' ? data.neighbours : undefined;
  const show = [...(fields.showDate ? ['date'] : []), ...(fields.showCategories ? ['categories'] : [])];
  return (
    <article className="video-page">
      {body.video?.file || body.video?.href ? (
        <div
          className={`stage ${fields.stage}`}
          style={{ '--stage-ratio': ratioOf(body.video, media) } as CSSProperties}
        >
          <div>
            <VideoFacade
              id={id}
              video={body.video}
              title={body.title}
              poster={body.image}
              tracks={body.tracks}
              span={fields.stage === 'full' ? { wide: 1 } : span}
            />
          </div>
        </div>
      ) : (
        isCanvas && (
          <div className={`stage ${fields.stage}`}>
            <div className="empty">
              <EmptyPicture of="video" />
            </div>
          </div>
        )
      )}
      <header>
        <ItemMeta
          item={{ date: item.publishedAt, day: body.day, categories: namedCategories(item) }}
          show={show}
          collectionPath={collection.path}
          {...(body.durationSeconds
            ? {
                more: (
                  <time dateTime={isoDuration(body.durationSeconds)}>
                    {formatDuration(body.durationSeconds)}
                  </time>
                ),
              }
            : {})}
        />
        {body.title.trim() !== '' && (
          <h1>
            <OwnText text={body.title} />
          </h1>
        )}
        {fields.showExcerpt && body.excerpt !== '' && <p className="lead">{body.excerpt}</p>}
      </header>
      <Sections sections={ownSections(body.sections, videoBodyDefinition.type)} inner />
      {fields.showTags && <TagLinks tags={body.tags} collectionPath={collection.path} />}
      {neighbours && <Neighbours previous={neighbours.previous} next={neighbours.next} />}
    </article>
  );
}

/** Width by height, as far as anybody knows. */
function ratioOf(video: VideoSource, media: ReturnType<typeof usePage>['media']): number {
  const { width, height } = (video.file ? media[video.file.media] : video) ?? {};
  return Math.round((width && height ? width / height : 100 / UNKNOWN_RATIO_PERCENT) * 1000) / 1000;
}

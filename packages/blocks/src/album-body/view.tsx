import type { BlockViewProps } from '../block-module.ts';
import { shownSlides } from '../gallery/shown-slides.ts';
import { GalleryView } from '../gallery/view.tsx';
import { OwnText } from '../isolated.tsx';
import { itemDate } from '../item-date.ts';
import { Neighbours } from '../neighbours.tsx';
import { ownSections } from '../own-sections.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { Picture, usePicture } from '../picture.tsx';
import { type AlbumBodyFields, albumBodyDefinition, albumGallery } from './definition.ts';

export function AlbumBodyBlock({ id, fields, data, span }: BlockViewProps<AlbumBodyFields>) {
  const { item, site, media } = usePage();
  const { Sections } = usePageTools();
  const cover = usePicture(item?.body.image);
  if (item?.kind !== 'album') return null;
  const { body } = item;
  const neighbours = data.neighbours?.type === 'neighbours' ? data.neighbours : undefined;
  const date = fields.showDate && itemDate({ day: body.day, date: item.publishedAt }, site.settings);
  const credit = fields.showCredit ? body.credit : '';
  const gallery = albumGallery(fields, body.slides);
  // Their words are the album's, not the block's: they are not written on the page.
  const slides = shownSlides(id, gallery, {}, media).map(({ place: _place, ...slide }) => slide);
  const isFull = fields.width === 'full';
  return (
    <article className="album">
      {fields.showCover && cover && body.image && (
        <div className="hero full">
          <Picture picture={body.image} span={{ wide: 1 }} />
        </div>
      )}
      <header>
        {body.title.trim() !== '' && (
          <h1>
            <OwnText text={body.title} />
          </h1>
        )}
        {(credit !== '' || date) && (
          <p className="meta">
            {credit !== '' && (
              <span>
                <OwnText text={credit} />
              </span>
            )}
            {date && <time dateTime={date.dateTime}>{date.text}</time>}
          </p>
        )}
        {fields.showExcerpt && body.excerpt !== '' && <p className="lead">{body.excerpt}</p>}
      </header>
      <div className={`pictures ${fields.width}`}>
        <GalleryView
          id={id}
          fields={gallery}
          slides={slides}
          span={isFull ? { wide: 1 } : { ...span, phone: 1, narrow: 1 }}
        />
      </div>
      <Sections sections={ownSections(body.sections, albumBodyDefinition.type)} inner />
      {neighbours && <Neighbours previous={neighbours.previous} next={neighbours.next} />}
    </article>
  );
}

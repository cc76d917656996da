import { isClosed } from '@portico/model/documents/access';
import type { Album } from '@portico/model/documents/album';
import type { CardParts } from './card-parts.ts';

/** The card of an album: its cover, or else its first picture, whose work it is and when it came out. */
export const albumCard: CardParts<Album> = {
  pictures: (body) => {
    const pictures = [body.image, ...(isClosed(body) ? [] : body.slides.map((slide) => slide.image))];
    return [pictures.find((picture) => picture !== undefined)];
  },
  facts: ({ body }) => {
    if (isClosed(body)) return {};
    const { credit, day } = body;
    return {
      ...(day ? { day } : {}),
      ...(credit === '' ? {} : { facts: [{ label: 'By', value: credit }] }),
    };
  },
};

import type { Album } from '@portico/model/documents/album';
import type { CardParts } from './card-parts.ts';

/** The card of an album: its cover, or else its first picture, whose work it is and when it came out. */
export const albumCard: CardParts<Album> = {
  pictures: ({ access, image, slides }) => {
    const pictures = [image, ...(access === 'password' ? [] : slides.map((slide) => slide.image))];
    return [pictures.find((picture) => picture !== undefined)];
  },
  facts: ({ body: { access, credit, day } }) =>
    access === 'password'
      ? {}
      : {
          ...(day ? { day } : {}),
          ...(credit === '' ? {} : { facts: [{ label: 'By', value: credit }] }),
        },
};

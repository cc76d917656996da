import { videoBodyDefinition } from '@portico/blocks/video-body/definition';
import { titleSection } from '../../../shared/documents/starters.ts';
import { type CollectionLook, item, listed, summary } from '../look-parts.ts';

const FIRST_VIDEO = 'The first video is on its way.';

/** Looks of new collections; the first is what most want. */
export const videoLooks: readonly CollectionLook[] = [
  {
    id: 'videos-posters',
    name: 'Posters',
    about: 'Three posters in a row, each with its length',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'grid',
          columns: 3,
          ratio: '16:9',
          limit: 24,
          pagination: true,
          filters: true,
          show: ['image', 'date'],
          emptyText: FIRST_VIDEO,
        }),
        { width: 'wide' },
      ),
      item: item(videoBodyDefinition),
    }),
  },
  {
    id: 'videos-programme',
    name: 'Programme',
    about: 'A list with words, played where they stand',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'list',
          ratio: '16:9',
          limit: 20,
          pagination: true,
          show: ['image', 'excerpt', 'date'],
          playsIn: 'place',
          emptyText: FIRST_VIDEO,
        }),
        { width: 'wide' },
      ),
      item: item(videoBodyDefinition, { stage: 'text' }),
    }),
  },
  {
    id: 'videos-cinema',
    name: 'Cinema',
    about: 'Dark and large, two in a row, played in a lightbox',
    make: (title) => ({
      list: listed(
        { ...titleSection(title), theme: 'darkest' },
        summary({
          variant: 'grid',
          columns: 2,
          ratio: '16:9',
          limit: 20,
          pagination: true,
          show: ['image'],
          playsIn: 'lightbox',
          emptyText: FIRST_VIDEO,
        }),
        { width: 'full', theme: 'darkest' },
      ),
      item: item(videoBodyDefinition, { stage: 'full' }, { theme: 'darkest' }),
    }),
  },
];

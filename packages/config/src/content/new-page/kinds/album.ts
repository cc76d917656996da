import { albumBodyDefinition } from '@portico/blocks/album-body/definition';
import { titleSection } from '../../../shared/documents/starters.ts';
import { type CollectionLook, item, listed, opening, summary } from '../look-parts.ts';

const FIRST_ALBUM = 'The first album is on its way.';

/** Looks of new collections; the first is what most want. */
export const albumLooks: readonly CollectionLook[] = [
  {
    id: 'albums-covers',
    name: 'Covers',
    about: 'Square covers, three in a row',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'grid',
          columns: 3,
          ratio: '1:1',
          limit: 60,
          show: ['image', 'facts'],
          emptyText: FIRST_ALBUM,
        }),
        { width: 'wide' },
      ),
      item: item(albumBodyDefinition),
    }),
  },
  {
    id: 'albums-wall',
    name: 'Wall',
    about: 'A statement, then covers as tall as they are, edge to edge',
    make: (title, newId, site) => ({
      list: listed(
        opening('story-letter', [title, 'Two sentences on what you photograph, and where.'], newId, site),
        summary({
          variant: 'wall',
          columns: 3,
          ratio: 'auto',
          limit: 60,
          show: ['image', 'date'],
          emptyText: FIRST_ALBUM,
        }),
        { width: 'full' },
      ),
      item: item(albumBodyDefinition, { design: 'autocolumns', width: 'full' }),
    }),
  },
  {
    id: 'albums-index',
    name: 'Index',
    about: 'A list with words; each album as a slideshow with thumbnails',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'list',
          ratio: '3:2',
          limit: 100,
          filters: true,
          show: ['image', 'date', 'excerpt', 'facts'],
          emptyText: FIRST_ALBUM,
        }),
        { width: 'wide' },
      ),
      item: item(albumBodyDefinition, { design: 'slideshow', thumbnails: true, captions: true }),
    }),
  },
];

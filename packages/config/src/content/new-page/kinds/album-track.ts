import { albumTrackBodyDefinition } from '@portico/blocks/album-track-body/definition';
import { audioDefinition } from '@portico/blocks/audio/definition';
import { oneBlock, titleSection } from '../../../shared/documents/starters.ts';
import { type CollectionLook, holding, item, listed, stacked, summary } from '../look-parts.ts';

const FIRST_TRACK = 'The first recording is on its way.';

/** Looks of new collections; the first is what most want. */
export const trackLooks: readonly CollectionLook[] = [
  {
    id: 'tracks-episodes',
    name: 'Episodes',
    about: 'The newest to play at once, all others below with their words',
    make: (title) => ({
      list: {
        sections: stacked(
          titleSection(title),
          holding(oneBlock(audioDefinition, { source: 'collection', collection: 'current', limit: 1 })),
          holding(
            summary({
              variant: 'list',
              ratio: '1:1',
              limit: 20,
              pagination: true,
              filters: true,
              show: ['image', 'excerpt', 'date'],
              emptyText: FIRST_TRACK,
            }),
            { width: 'wide' },
          ),
        ),
      },
      item: item(albumTrackBodyDefinition),
    }),
  },
  {
    id: 'tracks-album',
    name: 'Album',
    about: 'One player with all tracks',
    make: (title) => ({
      list: listed(
        titleSection(title),
        oneBlock(audioDefinition, {
          source: 'collection',
          collection: 'current',
          limit: 60,
          design: 'plain',
        }),
      ),
      item: item(albumTrackBodyDefinition, { design: 'plain' }),
    }),
  },
  {
    id: 'tracks-covers',
    name: 'Covers',
    about: 'Three square covers in a row',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'grid',
          columns: 3,
          ratio: '1:1',
          limit: 24,
          pagination: true,
          show: ['image', 'date'],
          emptyText: FIRST_TRACK,
        }),
        { width: 'wide' },
      ),
      item: item(albumTrackBodyDefinition),
    }),
  },
];

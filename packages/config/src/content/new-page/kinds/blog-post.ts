import { postBodyDefinition } from '@portico/blocks/post-body/definition';
import { titleSection } from '../../../shared/documents/starters.ts';
import { type CollectionLook, item, listed, opening, summary } from '../look-parts.ts';

const FIRST_POST = 'The first post is on its way.';

/** Looks of new collections; the first is what most want. */
export const blogLooks: readonly CollectionLook[] = [
  {
    id: 'blog-lines',
    name: 'Lines',
    about: 'Dates and excerpts in a list, quick to scan',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'list',
          limit: 20,
          pagination: true,
          filters: true,
          show: ['date', 'excerpt'],
          emptyText: FIRST_POST,
        }),
      ),
      item: item(postBodyDefinition),
    }),
  },
  {
    id: 'blog-cards',
    name: 'Cards',
    about: 'Three in a row, each with its picture',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'grid',
          columns: 3,
          limit: 18,
          pagination: true,
          filters: true,
          show: ['image', 'date', 'excerpt'],
          emptyText: FIRST_POST,
        }),
        { width: 'wide' },
      ),
      item: item(postBodyDefinition, { hero: 'full' }),
    }),
  },
  {
    id: 'blog-magazine',
    name: 'Magazine',
    about: 'A large picture, then a masonry grid',
    make: (title, newId, site) => ({
      list: listed(
        opening(
          'intro-picture',
          [title, 'Say what is written about here, and how often.', 'Start reading'],
          newId,
          site,
        ),
        summary({
          variant: 'wall',
          columns: 3,
          limit: 18,
          pagination: true,
          show: ['image', 'categories', 'excerpt'],
          emptyText: FIRST_POST,
        }),
        { width: 'wide', padding: 'large' },
      ),
      item: item(postBodyDefinition, { hero: 'wide', showExcerpt: true }),
    }),
  },
];

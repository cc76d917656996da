import { projectBodyDefinition } from '@portico/blocks/project-body/definition';
import { titleSection } from '../../../shared/documents/starters.ts';
import { type CollectionLook, item, listed, opening, summary } from '../look-parts.ts';

const FIRST_PROJECT = 'The first project is on its way.';

/** Looks of new collections; the first is what most want. */
export const portfolioLooks: readonly CollectionLook[] = [
  {
    id: 'portfolio-pairs',
    name: 'Pairs',
    about: 'Two large pictures per row',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'grid',
          limit: 60,
          columns: 2,
          ratio: '4:3',
          show: ['image'],
          emptyText: FIRST_PROJECT,
        }),
        { width: 'wide' },
      ),
      item: item(projectBodyDefinition),
    }),
  },
  {
    id: 'portfolio-index',
    name: 'Index',
    about: 'Titles and details in a list, for many projects',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'list',
          limit: 100,
          filters: true,
          show: ['facts', 'categories'],
          emptyText: FIRST_PROJECT,
        }),
        { width: 'wide' },
      ),
      item: item(projectBodyDefinition, { facts: 'row', hero: 'wide' }),
    }),
  },
  {
    id: 'portfolio-wall',
    name: 'Masonry',
    about: 'A statement, then a full-width masonry grid',
    make: (title, newId, site) => ({
      list: listed(
        opening('story-letter', [title, 'Two sentences on what you look for in a job.'], newId, site),
        summary({
          variant: 'wall',
          limit: 60,
          columns: 3,
          show: ['image', 'facts'],
          emptyText: FIRST_PROJECT,
        }),
        { width: 'full' },
      ),
      item: item(projectBodyDefinition, { hero: 'full', facts: 'row' }),
    }),
  },
];

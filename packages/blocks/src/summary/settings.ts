import { defineSettings } from '../editing/block-settings.ts';
import {
  columnsControl,
  itemOrderControl,
  lightboxGroundControl,
  listNavigationSettings,
  ratioControl,
} from '../editing/setting-choices.ts';
import type { SummaryFields } from './definition.ts';

const hasExcerpt = ({ show }: SummaryFields) => show.includes('excerpt');

export const settings = defineSettings<SummaryFields>([
  { field: 'collection', label: 'Collection', control: { as: 'collection' } },
  { field: 'heading', label: 'Heading', control: { as: 'words' } },
  {
    field: 'variant',
    label: 'Layout',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'grid', label: 'Grid' },
        { value: 'wall', label: 'Masonry', help: 'Pictures keep their height' },
        { value: 'list', label: 'List' },
        { value: 'carousel', label: 'Carousel', help: 'One row that scrolls' },
      ],
    },
  },
  {
    field: 'columns',
    label: 'Columns',
    group: 'Design',
    control: columnsControl,
    when: ({ variant }) => variant !== 'list',
  },
  { field: 'ratio', label: 'Aspect ratio of pictures', group: 'Design', control: ratioControl },
  {
    field: 'show',
    label: 'Show',
    group: 'Design',
    control: {
      as: 'several',
      choices: [
        { value: 'image', label: 'Picture' },
        { value: 'excerpt', label: 'Excerpt' },
        { value: 'date', label: 'Date' },
        { value: 'readingTime', label: 'Reading time', help: 'Of posts.' },
        { value: 'author', label: 'Author' },
        { value: 'categories', label: 'Categories' },
        { value: 'tags', label: 'Tags' },
        { value: 'comments', label: 'Number of comments', help: 'Of posts that have any.' },
        { value: 'price', label: 'Price' },
        { value: 'facts', label: 'Details' },
        { value: 'readMore', label: 'Read more link' },
      ],
    },
  },
  {
    field: 'excerptWords',
    label: 'Excerpt length (words)',
    help: '0 shows the whole excerpt.',
    group: 'Design',
    control: { as: 'number', min: 0, max: 200 },
    when: hasExcerpt,
  },
  {
    field: 'playsIn',
    label: 'When clicked',
    group: 'Videos',
    control: {
      as: 'choice',
      choices: [
        { value: 'page', label: 'Open the video’s page' },
        { value: 'place', label: 'Play here' },
        { value: 'lightbox', label: 'Play in a lightbox' },
      ],
    },
    holds: 'videos',
  },
  {
    field: 'lightboxTheme',
    label: 'Lightbox background',
    group: 'Videos',
    control: lightboxGroundControl,
    when: ({ playsIn }) => playsIn === 'lightbox',
    holds: 'videos',
  },
  {
    field: 'playsTracks',
    label: 'Play button',
    help: 'Tracks are heard where they stand.',
    group: 'Tracks',
    control: { as: 'switch' },
    holds: 'tracks',
  },
  { field: 'readMoreLabel', label: 'Link text', group: 'Design', control: { as: 'words' } },
  {
    field: 'limit',
    label: 'Maximum items',
    group: 'Which items',
    control: { as: 'number', min: 1, max: 200 },
  },
  {
    field: 'when',
    label: 'Events',
    group: 'Which items',
    control: {
      as: 'choice',
      choices: [
        { value: 'upcoming', label: 'Upcoming', help: 'And those under way' },
        { value: 'past', label: 'Past' },
        { value: 'all', label: 'All' },
      ],
    },
    holds: 'events',
  },
  { field: 'order', label: 'Order', group: 'Which items', control: itemOrderControl },
  {
    field: 'category',
    label: 'Category',
    help: 'As in the category’s address.',
    group: 'Which items',
    control: { as: 'words' },
  },
  { field: 'tag', label: 'Tag', group: 'Which items', control: { as: 'words' } },
  { field: 'featured', label: 'Featured only', group: 'Which items', control: { as: 'switch' } },
  {
    field: 'excludeCurrent',
    label: 'Hide current item',
    group: 'Which items',
    control: { as: 'switch' },
  },
  ...listNavigationSettings,
]);

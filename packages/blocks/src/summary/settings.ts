import { defineSettings } from '../block-settings.ts';
import { columnsControl, itemOrderControl, ratioControl } from '../setting-choices.ts';
import type { SummaryFields } from './definition.ts';

const hasExcerpt = ({ show }: SummaryFields) => show.includes('excerpt');

export const summarySettings = defineSettings<SummaryFields>([
  { field: 'collection', label: 'Collection', control: { as: 'collection' } },
  { field: 'heading', label: 'Heading', control: { as: 'words' } },
  {
    field: 'variant',
    label: 'Layout',
    group: 'Look',
    control: {
      as: 'choice',
      choices: [
        { value: 'grid', label: 'Grid' },
        { value: 'wall', label: 'Wall', help: 'Pictures keep their own height' },
        { value: 'list', label: 'List' },
        { value: 'carousel', label: 'Carousel', help: 'One row that scrolls' },
      ],
    },
  },
  {
    field: 'columns',
    label: 'Columns',
    group: 'Look',
    control: columnsControl,
    when: ({ variant }) => variant !== 'list',
  },
  { field: 'ratio', label: 'Shape of pictures', group: 'Look', control: ratioControl },
  {
    field: 'show',
    label: 'Show beside the title',
    group: 'Look',
    control: {
      as: 'several',
      choices: [
        { value: 'image', label: 'Picture' },
        { value: 'excerpt', label: 'Excerpt' },
        { value: 'date', label: 'Date' },
        { value: 'author', label: 'Author' },
        { value: 'categories', label: 'Categories' },
        { value: 'tags', label: 'Tags' },
        { value: 'price', label: 'Price' },
        { value: 'readMore', label: 'Link to read on' },
      ],
    },
  },
  {
    field: 'excerptWords',
    label: 'Words of the excerpt',
    help: '0 shows all.',
    group: 'Look',
    control: { as: 'number', min: 0, max: 200 },
    when: hasExcerpt,
  },
  { field: 'readMoreLabel', label: 'Words of the link', group: 'Look', control: { as: 'words' } },
  {
    field: 'limit',
    label: 'Items at most',
    group: 'Which items',
    control: { as: 'number', min: 1, max: 200 },
  },
  { field: 'order', label: 'Order', group: 'Which items', control: itemOrderControl },
  {
    field: 'category',
    label: 'Category',
    help: 'As in its address.',
    group: 'Which items',
    control: { as: 'words' },
  },
  { field: 'tag', label: 'Tag', group: 'Which items', control: { as: 'words' } },
  { field: 'featured', label: 'Featured only', group: 'Which items', control: { as: 'switch' } },
  {
    field: 'excludeCurrent',
    label: 'Without the item being read',
    group: 'Which items',
    control: { as: 'switch' },
  },
  { field: 'filters', label: 'Links to categories', group: 'Around it', control: { as: 'switch' } },
  { field: 'pagination', label: 'Links to newer and older', group: 'Around it', control: { as: 'switch' } },
  { field: 'emptyText', label: 'When there is nothing', group: 'Around it', control: { as: 'words' } },
]);

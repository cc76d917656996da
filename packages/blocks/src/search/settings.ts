import { defineSettings } from '../editing/block-settings.ts';
import type { SearchFields } from './definition.ts';

export const settings = defineSettings<SearchFields>([
  {
    field: 'placeholder',
    label: 'Text in the empty field',
    help: 'Empty: “Search this site” in the site’s language.',
    control: { as: 'words' },
  },
  {
    field: 'searches',
    label: 'Searches',
    control: {
      as: 'choice',
      choices: [
        { value: 'site', label: 'The whole site' },
        { value: 'page', label: 'Pages' },
        { value: 'blog-post', label: 'Posts' },
        { value: 'portfolio-item', label: 'Projects' },
        { value: 'product', label: 'Products' },
        { value: 'album', label: 'Albums' },
        { value: 'video', label: 'Videos' },
        { value: 'collection', label: 'One collection' },
      ],
    },
  },
  {
    field: 'collection',
    label: 'Collection',
    control: { as: 'collection' },
    when: ({ searches }) => searches === 'collection',
  },
  {
    field: 'preview',
    label: 'Results while typing',
    help: 'Shows what is found below the field.',
    control: { as: 'switch' },
  },
  {
    field: 'look',
    label: 'Field',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'boxed', label: 'Box' },
        { value: 'line', label: 'Line' },
      ],
    },
  },
  {
    field: 'size',
    label: 'Size',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
    },
  },
  {
    field: 'button',
    label: 'Button',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'text', label: 'Word' },
        { value: 'icon', label: 'Magnifying glass' },
        { value: 'none', label: 'None', help: 'The Enter key sends it' },
      ],
    },
  },
]);

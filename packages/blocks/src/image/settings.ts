import { defineSettings } from '../block-settings.ts';
import { lightboxGroundControl, ratioControl } from '../setting-choices.ts';
import type { ImageFields } from './definition.ts';

const hasWords = ({ variant }: ImageFields) => variant !== 'inline';
const leadsNowhere = ({ href }: ImageFields) => !href;

export const imageSettings = defineSettings<ImageFields>([
  { field: 'image', label: 'Picture', control: { as: 'picture' } },
  {
    field: 'variant',
    label: 'Layout',
    control: {
      as: 'choice',
      choices: [
        { value: 'inline', label: 'Picture alone' },
        { value: 'poster', label: 'Poster', help: 'Words on the picture' },
        { value: 'card', label: 'Card', help: 'Words beside the picture' },
        { value: 'overlap', label: 'Overlap', help: 'Words reach into the picture' },
        { value: 'collage', label: 'Collage', help: 'A field of words over the picture’s edge' },
        { value: 'stack', label: 'Stack', help: 'Words below the picture' },
      ],
    },
  },
  { field: 'title', label: 'Title', control: { as: 'words' }, when: hasWords },
  { field: 'buttonLabel', label: 'Words of the button', control: { as: 'words' }, when: hasWords },
  {
    field: 'side',
    label: 'Picture stands',
    control: {
      as: 'choice',
      choices: [
        { value: 'start', label: 'Before the words' },
        { value: 'end', label: 'After the words' },
      ],
    },
    when: ({ variant }) => ['card', 'overlap', 'collage'].includes(variant),
  },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  { field: 'href', label: 'Link', group: 'When clicked', control: { as: 'link' } },
  {
    field: 'newWindow',
    label: 'Open in a new window',
    group: 'When clicked',
    control: { as: 'switch' },
    when: (fields) => !leadsNowhere(fields),
  },
  {
    field: 'lightbox',
    label: 'Enlarge the picture',
    group: 'When clicked',
    control: { as: 'switch' },
    when: leadsNowhere,
  },
  {
    field: 'lightboxTheme',
    label: 'Ground of the enlarged picture',
    group: 'When clicked',
    control: lightboxGroundControl,
    when: (fields) => leadsNowhere(fields) && fields.lightbox,
  },
  { field: 'ratio', label: 'Shape', group: 'Look', control: ratioControl },
  {
    field: 'crop',
    label: 'Fills its shape',
    group: 'Look',
    control: {
      as: 'choice',
      choices: [
        { value: 'cover', label: 'Whole shape', help: 'Edges may be cut off' },
        { value: 'contain', label: 'Whole picture', help: 'Edges of the shape may stay empty' },
        { value: 'none', label: 'Its own size' },
      ],
    },
  },
  { field: 'stretched', label: 'As wide as its place', group: 'Look', control: { as: 'switch' } },
  {
    field: 'mask',
    label: 'Cut to',
    group: 'Look',
    control: {
      as: 'choice',
      choices: [
        { value: '', label: 'Nothing' },
        { value: 'circle', label: 'Circle' },
        { value: 'arch', label: 'Arch' },
        { value: 'oval', label: 'Oval' },
        { value: 'diamond', label: 'Diamond' },
      ],
    },
  },
]);

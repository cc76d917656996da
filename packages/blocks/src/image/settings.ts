import { defineSettings } from '../editing/block-settings.ts';
import {
  alignmentControl,
  lightboxGroundControl,
  ratioControl,
  shadowSetting,
} from '../editing/setting-choices.ts';
import type { ImageFields } from './definition.ts';

const hasWords = ({ variant }: ImageFields) => variant !== 'inline';
const leadsNowhere = ({ href }: ImageFields) => !href;

export const settings = defineSettings<ImageFields>([
  { field: 'image', label: 'Picture', control: { as: 'picture' } },
  {
    field: 'variant',
    label: 'Layout',
    control: {
      as: 'choice',
      choices: [
        { value: 'inline', label: 'Picture only' },
        { value: 'poster', label: 'Poster', help: 'Text on the picture' },
        { value: 'card', label: 'Card', help: 'Text beside the picture' },
        { value: 'overlap', label: 'Overlap', help: 'Text overlaps the picture' },
        { value: 'collage', label: 'Collage', help: 'A text box over the edge of the picture' },
        { value: 'stack', label: 'Stack', help: 'Text below the picture' },
      ],
    },
  },
  { field: 'title', label: 'Title', control: { as: 'words' }, when: hasWords },
  { field: 'buttonLabel', label: 'Button text', control: { as: 'words' }, when: hasWords },
  {
    field: 'side',
    label: 'Picture position',
    control: {
      as: 'choice',
      choices: [
        { value: 'start', label: 'Before the text' },
        { value: 'end', label: 'After the text' },
      ],
    },
    when: ({ variant }) => ['card', 'overlap', 'collage'].includes(variant),
  },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  { field: 'href', label: 'Link', group: 'When clicked', control: { as: 'link' } },
  {
    field: 'newWindow',
    label: 'Open in a new tab',
    group: 'When clicked',
    control: { as: 'switch' },
    when: (fields) => !leadsNowhere(fields),
  },
  {
    field: 'lightbox',
    label: 'Open in a lightbox',
    group: 'When clicked',
    control: { as: 'switch' },
    when: leadsNowhere,
  },
  {
    field: 'lightboxTheme',
    label: 'Lightbox background',
    group: 'When clicked',
    control: lightboxGroundControl,
    when: (fields) => leadsNowhere(fields) && fields.lightbox,
  },
  {
    field: 'ratio',
    label: 'Aspect ratio',
    group: 'Design',
    control: ratioControl,
    // A shape has its own.
    when: ({ mask }) => mask === undefined,
  },
  {
    field: 'crop',
    label: 'Fit',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'cover', label: 'Cover', help: 'Fills the area; edges may be cut off' },
        { value: 'contain', label: 'Contain', help: 'Shows the whole picture; edges may stay empty' },
        { value: 'none', label: 'Original size' },
      ],
    },
  },
  { field: 'stretched', label: 'Full width', group: 'Design', control: { as: 'switch' } },
  {
    field: 'align',
    label: 'Alignment',
    group: 'Design',
    control: alignmentControl,
    when: ({ stretched }) => !stretched,
  },
  { field: 'mask', label: 'Shape', group: 'Design', control: { as: 'shape', mask: true } },
  shadowSetting,
]);

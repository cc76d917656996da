import { videoPlayerOf } from '@portico/model/media/video';
import { canLoop, canMute } from '@portico/model/media/video-markup';
import { defineSettings } from '../editing/block-settings.ts';
import { textTracksControl } from '../editing/text-tracks-control.ts';
import { lightboxGroundControl, ratioControl } from '../editing/setting-choices.ts';
import { hasVideo, type VideoFields } from './definition.ts';

const isFile = ({ video }: VideoFields) => video.file !== undefined;
const playerIn = ({ video }: VideoFields) => (video.file ? undefined : videoPlayerOf(video.href ?? ''));
const isWhole = ({ mask }: VideoFields) => mask === undefined;
const hasOwnPlace = (fields: VideoFields) =>
  isWhole(fields) && (fields.mode === 'fit' || fields.mode === 'fill');

export const settings = defineSettings<VideoFields>([
  { field: 'video', label: 'Video', control: { as: 'video', poster: true } },
  {
    field: 'title',
    label: 'Title',
    help: 'Says what the video shows; people who cannot see it hear it.',
    control: { as: 'words' },
  },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  {
    field: 'tracks',
    label: 'Captions and chapters',
    control: textTracksControl,
    when: isFile,
  },
  {
    field: 'mode',
    label: 'Size',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'none', label: 'Original', help: 'As high as the video' },
        { value: 'fit', label: 'Fit', help: 'Shows the whole video; edges may stay empty' },
        { value: 'fill', label: 'Fill', help: 'Fills the area; edges may be cut off' },
      ],
    },
    when: isWhole,
  },
  { field: 'ratio', label: 'Aspect ratio', group: 'Design', control: ratioControl, when: hasOwnPlace },
  { field: 'mask', label: 'Shape', group: 'Design', control: { as: 'shape', mask: true } },
  { field: 'lightbox', label: 'Open in a lightbox', group: 'When clicked', control: { as: 'switch' } },
  {
    field: 'lightboxTheme',
    label: 'Lightbox background',
    group: 'When clicked',
    control: lightboxGroundControl,
    when: ({ lightbox }) => lightbox,
  },
  {
    field: 'loop',
    label: 'Start again at the end',
    group: 'Playing',
    control: { as: 'switch' },
    when: (fields) => hasVideo(fields) && (isFile(fields) || canLoop(playerIn(fields))),
  },
  {
    field: 'muted',
    label: 'Start without sound',
    group: 'Playing',
    control: { as: 'switch' },
    when: (fields) => hasVideo(fields) && (isFile(fields) || canMute(playerIn(fields))),
  },
]);

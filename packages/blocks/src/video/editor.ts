import { Clapperboard } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { VideoFields } from './definition.ts';

export const editor = defineEditor<VideoFields>({
  icon: Clapperboard,
  group: 'Media',
  order: 2,
  words: 'film movie youtube vimeo wistia animoto mp4 player',
});

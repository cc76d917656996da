import { LIMITS } from '@portico/model/documents/limits';
import { AudioLines } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { AudioFields } from './definition.ts';

export const editor = defineEditor<AudioFields>({
  icon: AudioLines,
  group: 'Media',
  order: 3,
  words: 'sound music podcast mp3 playlist album track song player recording episode',
  recordings: ({ source }) =>
    source === 'own' ? { list: 'tracks', field: 'audio', max: LIMITS.tracksPerAlbum } : undefined,
});

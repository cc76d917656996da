import { audioTypeOf } from '@portico/model/media/audio-source';
import { definePaste } from '../editing/block-paste.ts';
import type { AudioFields } from './definition.ts';

export const paste = definePaste<AudioFields>({
  address: (pasted) =>
    audioTypeOf(pasted) === undefined ? undefined : { title: '', tracks: [{ audio: { href: pasted } }] },
});

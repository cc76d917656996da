import { pastedVideo } from '@portico/model/media/video';
import { definePaste } from '../editing/block-paste.ts';
import type { VideoFields } from './definition.ts';

export const paste = definePaste<VideoFields>({
  address(pasted) {
    const video = pastedVideo(pasted);
    return video && { video };
  },
});

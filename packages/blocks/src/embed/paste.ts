import { pastedEmbed } from '@portico/model/media/embed/embed';
import { readPlace } from '@portico/model/map/read-place';
import { pastedVideo } from '@portico/model/media/video';
import { definePaste } from '../editing/block-paste.ts';
import type { EmbedFields } from './definition.ts';

export const paste = definePaste<EmbedFields>({
  address(pasted) {
    // Those have blocks of their own, which can more.
    if (pastedVideo(pasted) || readPlace(pasted)) return undefined;
    const url = pastedEmbed(pasted);
    return url === undefined ? undefined : { url };
  },
});

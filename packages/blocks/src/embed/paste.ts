import { videoPlayerOf } from '@portico/model/media/video';
import { definePaste } from '../editing/block-paste.ts';
import type { EmbedFields } from './definition.ts';

/** Addresses that play sounds, and those of video hosts that name no single video (channels, playlists). */
const PLAYS =
  /^https?:\/\/(www\.)?(youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|open\.spotify\.com)\/\S+$/i;

export const paste = definePaste<EmbedFields>({
  address: (url) => (PLAYS.test(url) && !videoPlayerOf(url) ? { url } : undefined),
});

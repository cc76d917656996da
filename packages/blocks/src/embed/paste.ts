import { definePaste } from '../editing/block-paste.ts';
import type { EmbedFields } from './definition.ts';

/** Addresses that show films and sounds. */
const FILM =
  /^https?:\/\/(www\.)?(youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|open\.spotify\.com)\/\S+$/i;

export const paste = definePaste<EmbedFields>({
  address: (url) => (FILM.test(url) ? { url } : undefined),
});

import { definePaste } from '../editing/block-paste.ts';
import type { ImageFields } from './definition.ts';

export const paste = definePaste<ImageFields>({
  picture: (media, alt) => ({ image: { media, ...(alt === '' ? {} : { alt }) } }),
});

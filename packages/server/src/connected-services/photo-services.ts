import type { PhotoServiceId } from '@portico/model/social/photo-feed';
import type { PhotoService } from './photo-service.ts';
import { fiveHundredPixel } from './providers/five-hundred-pixel/five-hundred-pixel.ts';
import { flickr } from './providers/flickr/flickr.ts';
import { instagram } from './providers/instagram/instagram.ts';

/** The services that photos come from. */
export const photoServices: Readonly<Record<PhotoServiceId, PhotoService>> = {
  instagram,
  flickr,
  'five-hundred-pixel': fiveHundredPixel,
};

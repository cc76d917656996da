import { type ImageWidth, imageWidthFor, smallerImageWidth } from '@portico/model/media/media';
import type { ImageSettings } from './image-settings.ts';

/** What a picture is to fill, in CSS pixels, on which screen. */
export interface ImagePlace {
  width: number;
  height: number;
  devicePixelRatio: number;
  savesData: boolean;
}

/** The offered width a picture needs in its place [B9.51]. */
export function wantedWidth(settings: ImageSettings, place: ImagePlace): ImageWidth {
  const { dimensions, cropMode, sizeAdjustment, dprMin, dprMax, allowSaveData } = settings;
  const dpr = Math.max(dprMin, Math.min(dprMax, place.devicePixelRatio));
  const ratio = dimensions ? dimensions.width / dimensions.height : 0;
  // What covers its place is often wider than that, what is contained in it narrower.
  const byHeight = place.height * ratio;
  const shown =
    cropMode === 'cover'
      ? Math.max(place.width, byHeight)
      : byHeight > 0
        ? Math.min(place.width, byHeight)
        : place.width;
  const width = imageWidthFor(shown * dpr * sizeAdjustment);
  return allowSaveData && place.savesData ? smallerImageWidth(width) : width;
}

/** Our own addresses, of which the server makes smaller ones itself for those who save data. */
export const isServedHere = (url: URL, origin: string): boolean =>
  url.origin === origin && /^\/(?:_portico\/media|s)\//.test(url.pathname);

/**
 * Where a picture is had in a width: `?format=750w`, or `-750w` at the end of its file's name.
 * @param source as the page names it
 * @param base address of the page
 */
export function sizedAddress(
  source: string,
  base: string,
  width: ImageWidth,
  format: ImageSettings['sizeFormat'],
): string {
  const url = new URL(source, base);
  if (format === 'queryString') url.searchParams.set('format', `${width}w`);
  else {
    url.searchParams.delete('format');
    url.pathname = url.pathname.replace(/(?:-\d+w)?(\.[^./]+)?$/, (_end, ext = '') => `-${width}w${ext}`);
  }
  return url.href;
}

/** The address of a source, where it is one a picture may come from. */
export function sourceAddress(source: string, base: string): URL | undefined {
  if (source === '' || !URL.canParse(source, base)) return undefined;
  const url = new URL(source, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

import { isUrl } from '@portico/model/addresses/is-url';
import { PICTURE_MAX_PIXELS } from '@portico/model/media/media-types';
import { megabytes } from '@portico/model/media/file-size';
import sharp from 'sharp';
import type { PhotoService } from '../connected-services/photo-service.ts';
import type { Portico } from '../core/portico.ts';
import { operatorsNetwork } from '../outgoing/fetch-outside.ts';

/** As wide as a photo of a feed is shown at most, on screens with two pixels to a point. */
const WIDTH = 640;
const MAX_BYTES = megabytes(10);
const FETCH_MS = 8000;
const MAKE_SECONDS = 10;

export interface SmallCopy {
  picture: Buffer;
  width: number;
  height: number;
}

/** May a file be fetched: is it at a host of its service, or where the operator has the service asked instead? */
export function isFileOf(
  portico: Portico,
  service: PhotoService,
  address: string,
): 'yes' | 'operator' | 'no' {
  if (!isUrl(address)) return 'no';
  const url = new URL(address);
  if (url.origin === portico.env.photoServiceOrigins[service.id]) return 'operator';
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && service.hosts.file.test(url.hostname) ? 'yes' : 'no';
}

/**
 * A photo fetched from its service and made anew at the size feeds show it in; nothing of the file itself is kept.
 * @returns undefined for what cannot be had, is elsewhere, or is no picture
 */
export async function smallCopy(
  portico: Portico,
  service: PhotoService,
  address: string,
): Promise<SmallCopy | undefined> {
  const where = isFileOf(portico, service, address);
  if (where === 'no') return undefined;
  const reply = await portico.fetchOutside(
    address,
    { headers: { accept: 'image/*' }, timeoutMs: FETCH_MS, maxBytes: MAX_BYTES, maxRedirects: 0 },
    ...(where === 'operator' ? [operatorsNetwork] : []),
  );
  if (!reply.ok || reply.status !== 200) return undefined;
  try {
    const { format } = await sharp(reply.body, { limitInputPixels: PICTURE_MAX_PIXELS }).metadata();
    if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format)) return undefined;
    const { data, info } = await sharp(reply.body, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDTH, height: WIDTH, fit: 'outside', withoutEnlargement: true })
      .resize({ width: 2 * WIDTH, height: 2 * WIDTH, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 76 })
      .timeout({ seconds: MAKE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch {
    // A broken picture, one over the limits and one that takes too long are all told by throwing.
    return undefined;
  }
}

import { isUrl } from '../addresses/is-url.ts';

/** What an open map is made of, by what its address names. */
export type TileAddressKind = 'pmtiles' | 'tiles' | 'json';

export interface TileAddress {
  kind: TileAddressKind;
  /** Whom visitors' browsers ask: an origin; '' where it is the site's own. */
  host: string;
}

const HOST = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** Longest address that is taken. */
export const MAX_TILE_ADDRESS = 1000;

/**
 * Reads where an open map comes from: a PMTiles file, tiles by `{z}/{x}/{y}`, or the JSON of a style or a set of tiles.
 * @param address over HTTPS, or a path of the operator's own host
 * @returns undefined where it is none of them, or names somebody's password
 */
export function readTileAddress(address: string): TileAddress | undefined {
  if (address.length > MAX_TILE_ADDRESS || /[\s"'<>\\]/.test(address)) return undefined;
  const isOwn = /^\/(?!\/)/.test(address);
  const sample = address.replaceAll(/\{(?:z|x|y)\}/g, '0');
  if (/[{}]/.test(sample) || !isUrl(sample, 'https://own.invalid')) return undefined;
  const url = new URL(sample, 'https://own.invalid');
  if (url.username || url.password || (!isOwn && url.protocol !== 'https:')) return undefined;
  // One host, which is not filled in: the page's policy takes `*` for all.
  if (!isOwn && !(HOST.test(url.origin) && address.toLowerCase().startsWith(url.origin))) return undefined;
  const named = ['{z}', '{x}', '{y}'].filter((part) => address.includes(part)).length;
  if (named !== 0 && named !== 3) return undefined;
  return {
    kind: named === 3 ? 'tiles' : url.pathname.endsWith('.pmtiles') ? 'pmtiles' : 'json',
    host: isOwn ? '' : url.origin,
  };
}

/** Vector tiles by the ends of their addresses; all others are pictures. */
export const isVectorTile = (address: string): boolean => /\.(?:mvt|pbf)(?:[?#]|$)/i.test(address);

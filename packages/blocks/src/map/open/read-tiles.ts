import { isVectorTile, readTileAddress } from '@portico/model/map/tile-address';
import type { RasterSourceSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { PMTiles, type Protocol, TileType } from 'pmtiles';

/** What an open map's address leads to. */
export type Tiles =
  /** A style of the provider's own, by its address. */
  | { as: 'style'; address: string }
  /** Pictures, shown as they are. */
  | { as: 'pictures'; source: RasterSourceSpecification }
  /** Shapes, which we give a look. `layers`: their names for what is in them. */
  | { as: 'shapes'; source: VectorSourceSpecification; layers: readonly string[] };

interface TileJson {
  tiles?: string[];
  minzoom?: number;
  maxzoom?: number;
  attribution?: string;
  vector_layers?: Array<{ id: string }>;
  layers?: unknown;
  version?: unknown;
}

/** Tiles of pictures are 256 px wide nearly everywhere. */
const PICTURE_PX = 256;
/** Of tiles that say nothing about themselves: those that most have. */
const CLOSEST = { pictures: 19, shapes: 14 } as const;

/**
 * Asks an open map's address what is there.
 * @param archives keeps PMTiles files open for the maps of the page that read them
 * @throws where it is not there, or nothing that can be shown
 */
export async function readTiles(address: string, archives: Pick<Protocol, 'add' | 'get'>): Promise<Tiles> {
  const read = readTileAddress(address);
  if (!read) throw new Error('The address of the map is none.');
  const url = new URL(address, location.href).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  if (read.kind === 'pmtiles') {
    const archive = archives.get(url) ?? new PMTiles(url);
    archives.add(archive);
    const [{ tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat }, about] = await Promise.all([
      archive.getHeader(),
      archive.getMetadata() as Promise<TileJson>,
    ]);
    return tilesOf(
      {
        ...about,
        tiles: [`pmtiles://${url}/{z}/{x}/{y}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
      },
      tileType === TileType.Mvt,
      [minLon, minLat, maxLon, maxLat],
    );
  }
  if (read.kind === 'tiles') return tilesOf({ tiles: [url] }, isVectorTile(url));
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`The address of the map answers ${reply.status}.`);
  const about = (await reply.json()) as TileJson;
  if (Array.isArray(about.layers)) return { as: 'style', address: url };
  const [first] = about.tiles ?? [];
  if (first === undefined) throw new Error('The address of the map names no tiles.');
  return tilesOf(about, about.vector_layers !== undefined || isVectorTile(first));
}

function tilesOf(
  { tiles = [], minzoom, maxzoom, attribution, vector_layers: layers = [] }: TileJson,
  areShapes: boolean,
  bounds?: [number, number, number, number],
): Tiles {
  const source = {
    tiles,
    minzoom: minzoom ?? 0,
    maxzoom: maxzoom ?? (areShapes ? CLOSEST.shapes : CLOSEST.pictures),
    ...(typeof attribution === 'string' ? { attribution } : {}),
    ...(bounds ? { bounds } : {}),
  };
  return areShapes
    ? { as: 'shapes', source: { type: 'vector', ...source }, layers: layers.map(({ id }) => id) }
    : { as: 'pictures', source: { type: 'raster', tileSize: PICTURE_PX, ...source } };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FeatureCollection, Geometry, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Natural Earth's outlines (public domain): land, and where countries meet. */
export interface Outlines {
  land: FeatureCollection<Geometry>;
  borders: MultiLineString;
}

/** 1:50 million for regions, 1:110 million for continents. */
export type Detail = '50m' | '110m';

const kept = new Map<Detail, Promise<Outlines>>();

/** Read when the first place is drawn, and kept. */
export function readOutlines(detail: Detail): Promise<Outlines> {
  const known = kept.get(detail);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${detail}.json`);
  const outlines = readFile(file, 'utf8').then((text) => {
    const world = JSON.parse(text) as Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
    return {
      land: feature(world, world.objects.land),
      borders: mesh(world, world.objects.countries, (one, other) => one !== other),
    };
  });
  kept.set(detail, outlines);
  outlines.catch(() => kept.delete(detail));
  return outlines;
}

import type { Place } from './map-model.ts';

/** Beyond this the projection has no end: maps of the web leave the poles out. */
const MAX_LATITUDE = 85.0511;
/** Side of the whole world at zoom 0, in px. */
export const WORLD_PX = 256;

/** A place on the whole world's square in web Mercator, from 0 to 1, from the north-west. */
export function project({ lat, lng }: Place): { x: number; y: number } {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The other way round. */
export function unproject({ x, y }: { x: number; y: number }): Place {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lng: x * 360 - 180,
  };
}

/** What a still map shows: its middle and how close it is. */
export interface View {
  lat: number;
  lng: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Where a place stands on a still map, in px from its upper left; it may lie outside. */
export function placeOn(view: View, { width, height }: Size, place: Place): { x: number; y: number } {
  const [middle, at] = [project(view), project(place)];
  const world = WORLD_PX * 2 ** view.zoom;
  // The short way around the world.
  const east = ((((at.x - middle.x + 0.5) % 1) + 1) % 1) - 0.5;
  return { x: width / 2 + east * world, y: height / 2 + (at.y - middle.y) * world };
}

/** The place at a point of a still map, in px from its upper left. */
export function placeAt(view: View, { width, height }: Size, point: { x: number; y: number }): Place {
  const middle = project(view);
  const world = WORLD_PX * 2 ** view.zoom;
  const x = middle.x + (point.x - width / 2) / world;
  const y = middle.y + (point.y - height / 2) / world;
  const found = unproject({ x: x - Math.floor(x), y: Math.max(0, Math.min(1, y)) });
  return { lat: rounded(found.lat), lng: rounded(found.lng) };
}

/** A tenth of a metre is enough. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

import type { MediaFolder } from '@portico/model/api/media-folders';
import type { MediaFilter } from './use-media.ts';

/** What of the library is shown: all of it, what is in no folder (''), or one folder. */
export type MediaPlace = 'all' | { folder: string };

/** As lists and menus know a place. */
export function keyOf(place: MediaPlace): string {
  return place === 'all' ? 'all' : `in:${place.folder}`;
}

export function placeOf(key: string): MediaPlace {
  return key.startsWith('in:') ? { folder: key.slice(3) } : 'all';
}

/** What a place is called. */
export function nameOf(place: MediaPlace): string {
  if (place === 'all') return 'All files';
  return place.folder === '' ? 'No folder' : place.folder;
}

/** The filter that lists what is in a place. */
export function filterOf(place: MediaPlace): Pick<MediaFilter, 'folder' | 'unfiled'> {
  if (place === 'all') return {};
  return place.folder === '' ? { unfiled: 'true' } : { folder: place.folder };
}

/** All there are, in the order they are shown. */
export function placesOf(folders: readonly MediaFolder[]): MediaPlace[] {
  return ['all', { folder: '' }, ...folders.map(({ name }) => ({ folder: name }))];
}

/** Longest name of a folder. */
const LONGEST = 200;

/** The library's folder for files that came in a folder of their own, `Trips/2024`, while a place is shown. */
export function folderIn(place: MediaPlace, own: string): string {
  const here = place === 'all' ? '' : place.folder;
  return [here, own]
    .filter((part) => part !== '')
    .join('/')
    .slice(0, LONGEST)
    .trim();
}

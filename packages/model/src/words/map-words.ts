import { defineWords } from './define-words.ts';

/** What stands on and beside maps. */
export const mapWords = defineWords('map', {
  map: 'Map',
  mapOf: 'Map: {place}',
  directions: 'Directions',
  marker: 'Place {number}',
});

import { defineWords } from './define-words.ts';

/** What stands on and beside maps. */
export const mapWords = defineWords('map', {
  map: 'Map',
  mapOf: 'Map: {place}',
  directions: 'Directions',
  marker: 'Place {number}',
  // Said over a map that somebody scrolls past: with which key, or how many fingers, it moves.
  zoomByCtrl: 'Hold Ctrl while scrolling to zoom the map',
  zoomByCommand: 'Hold ⌘ while scrolling to zoom the map',
  twoFingers: 'Move the map with two fingers',
});

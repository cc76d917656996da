// What is done with the pointer beyond selecting. Fetched while the page is being drawn: nothing is dragged before that.
export { carryFromShell } from './carry.ts';
export { listenForFiles } from './drop-files.ts';
export { beginMove } from './move.ts';
export { beginResize } from './resize.ts';

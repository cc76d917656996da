import { defineWords } from './define-words.ts';

/** What dialogs and the lightbox say where their caller gives no words of its own. */
export const widgetWords = defineWords('widgets', {
  ok: 'OK',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  gallery: 'Gallery',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  placeOf: '{place} of {count}',
  noPicture: 'This picture could not be loaded.',
});

import latinExt from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/newsreader/files/newsreader-vietnamese-wght-normal.woff2?url';
import { SERIF, type FontFiles } from './font.ts';

export const newsreader: FontFiles = {
  name: 'Newsreader',
  files: { latin, 'latin-ext': latinExt, vietnamese },
  italic,
  weights: [200, 800],
  standIn: { ...SERIF, size: 1.0459, ascent: 0.735, descent: 0.265 },
};

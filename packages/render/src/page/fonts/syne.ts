import greek from '@fontsource-variable/syne/files/syne-greek-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/syne/files/syne-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/syne/files/syne-latin-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const syne: FontFiles = {
  name: 'Syne',
  files: { latin, 'latin-ext': latinExt, greek },
  weights: [400, 800],
  standIn: { ...SANS, size: 1.09, ascent: 0.925, descent: 0.275 },
};

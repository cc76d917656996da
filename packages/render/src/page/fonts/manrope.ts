import cyrillicExt from '@fontsource-variable/manrope/files/manrope-cyrillic-ext-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url';
import greek from '@fontsource-variable/manrope/files/manrope-greek-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/manrope/files/manrope-vietnamese-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const manrope: FontFiles = {
  name: 'Manrope',
  files: { latin, 'latin-ext': latinExt, vietnamese, cyrillic, 'cyrillic-ext': cyrillicExt, greek },
  weights: [200, 800],
  standIn: { ...SANS, size: 1.0177, ascent: 1.066, descent: 0.3 },
};

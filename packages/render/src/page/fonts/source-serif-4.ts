import cyrillicExt from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-ext-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-wght-normal.woff2?url';
import greek from '@fontsource-variable/source-serif-4/files/source-serif-4-greek-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-wght-normal.woff2?url';
import { SERIF, type FontFiles } from './font.ts';

export const sourceSerif4: FontFiles = {
  name: 'Source Serif 4',
  files: { latin, 'latin-ext': latinExt, vietnamese, cyrillic, 'cyrillic-ext': cyrillicExt, greek },
  italic,
  weights: [200, 900],
  standIn: { ...SERIF, size: 1.1767, ascent: 1.036, descent: 0.335 },
};

import cyrillicExt from '@fontsource-variable/cormorant/files/cormorant-cyrillic-ext-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/cormorant/files/cormorant-cyrillic-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/cormorant/files/cormorant-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/cormorant/files/cormorant-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/cormorant/files/cormorant-vietnamese-wght-normal.woff2?url';
import { SERIF, type FontFiles } from './font.ts';

export const cormorant: FontFiles = {
  name: 'Cormorant',
  files: { latin, 'latin-ext': latinExt, vietnamese, cyrillic, 'cyrillic-ext': cyrillicExt },
  italic,
  weights: [300, 700],
  standIn: { ...SERIF, size: 0.974, ascent: 0.924, descent: 0.287 },
};

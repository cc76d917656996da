import cyrillic from '@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/playfair-display/files/playfair-display-vietnamese-wght-normal.woff2?url';
import { SERIF, type FontFiles } from './font.ts';

export const playfairDisplay: FontFiles = {
  name: 'Playfair Display',
  files: { latin, 'latin-ext': latinExt, vietnamese, cyrillic },
  italic,
  weights: [400, 900],
  standIn: { ...SERIF, size: 1.118, ascent: 1.082, descent: 0.251 },
};

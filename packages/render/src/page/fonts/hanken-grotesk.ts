import cyrillicExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-cyrillic-ext-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const hankenGrotesk: FontFiles = {
  name: 'Hanken Grotesk',
  files: { latin, 'latin-ext': latinExt, vietnamese, 'cyrillic-ext': cyrillicExt },
  italic,
  weights: [100, 900],
  standIn: { ...SANS, size: 0.9981, ascent: 1.0, descent: 0.303 },
};

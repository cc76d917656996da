import cyrillicExt from '@fontsource-variable/eb-garamond/files/eb-garamond-cyrillic-ext-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/eb-garamond/files/eb-garamond-cyrillic-wght-normal.woff2?url';
import greek from '@fontsource-variable/eb-garamond/files/eb-garamond-greek-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/eb-garamond/files/eb-garamond-vietnamese-wght-normal.woff2?url';
import { SERIF, type FontFiles } from './font.ts';

export const ebGaramond: FontFiles = {
  name: 'EB Garamond',
  files: { latin, 'latin-ext': latinExt, vietnamese, cyrillic, 'cyrillic-ext': cyrillicExt, greek },
  italic,
  weights: [400, 800],
  standIn: { ...SERIF, size: 0.9422, ascent: 1.007, descent: 0.298 },
};

import cyrillic from '@fontsource-variable/jost/files/jost-cyrillic-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/jost/files/jost-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const jost: FontFiles = {
  name: 'Jost',
  files: { latin, 'latin-ext': latinExt, cyrillic },
  italic,
  weights: [100, 900],
  standIn: { ...SANS, size: 0.98, ascent: 1.07, descent: 0.375 },
};

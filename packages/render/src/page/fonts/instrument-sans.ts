import latinExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const instrumentSans: FontFiles = {
  name: 'Instrument Sans',
  files: { latin, 'latin-ext': latinExt },
  italic,
  weights: [400, 700],
  standIn: { ...SANS, size: 1.008, ascent: 0.97, descent: 0.25 },
};

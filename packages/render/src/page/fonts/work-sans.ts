import latinExt from '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/work-sans/files/work-sans-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/work-sans/files/work-sans-vietnamese-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const workSans: FontFiles = {
  name: 'Work Sans',
  files: { latin, 'latin-ext': latinExt, vietnamese },
  italic,
  weights: [100, 900],
  standIn: { ...SANS, size: 1.1093, ascent: 0.93, descent: 0.243 },
};

import latinExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const dmSans: FontFiles = {
  name: 'DM Sans',
  files: { latin, 'latin-ext': latinExt },
  italic,
  weights: [100, 900],
  standIn: { ...SANS, size: 1.0336, ascent: 0.992, descent: 0.31 },
};

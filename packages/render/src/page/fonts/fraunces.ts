import latinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url';
import italic from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2?url';
import latin from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import vietnamese from '@fontsource-variable/fraunces/files/fraunces-vietnamese-opsz-normal.woff2?url';
import { SERIF, type FontFiles } from './font.ts';

export const fraunces: FontFiles = {
  name: 'Fraunces',
  files: { latin, 'latin-ext': latinExt, vietnamese },
  italic,
  weights: [100, 900],
  // Of headings of 30 to 48 px: the font grows narrower with its size, 0.92 at 116 px.
  standIn: { ...SERIF, size: 1.11, ascent: 0.978, descent: 0.255 },
};

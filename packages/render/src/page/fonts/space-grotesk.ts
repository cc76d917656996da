import latinExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/space-grotesk/files/space-grotesk-vietnamese-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const spaceGrotesk: FontFiles = {
  name: 'Space Grotesk',
  files: { latin, 'latin-ext': latinExt, vietnamese },
  weights: [300, 700],
  standIn: { ...SANS, size: 1.082, ascent: 0.984, descent: 0.292 },
};

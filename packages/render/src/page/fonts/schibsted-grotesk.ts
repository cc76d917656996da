import latinExt from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const schibstedGrotesk: FontFiles = {
  name: 'Schibsted Grotesk',
  files: { latin, 'latin-ext': latinExt },
  italic,
  weights: [400, 900],
  standIn: { ...SANS, size: 1.0345, ascent: 0.977, descent: 0.258 },
};

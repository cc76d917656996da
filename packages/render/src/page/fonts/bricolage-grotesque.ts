import latinExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import vietnamese from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-opsz-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const bricolageGrotesque: FontFiles = {
  name: 'Bricolage Grotesque',
  files: { latin, 'latin-ext': latinExt, vietnamese },
  weights: [200, 800],
  standIn: { ...SANS, size: 1.0, ascent: 0.93, descent: 0.27 },
};

import cyrillicExt from '@fontsource-variable/inter-tight/files/inter-tight-cyrillic-ext-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/inter-tight/files/inter-tight-cyrillic-wght-normal.woff2?url';
import greek from '@fontsource-variable/inter-tight/files/inter-tight-greek-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/inter-tight/files/inter-tight-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/inter-tight/files/inter-tight-vietnamese-wght-normal.woff2?url';
import { SANS, type FontFiles } from './font.ts';

export const interTight: FontFiles = {
  name: 'Inter Tight',
  files: { latin, 'latin-ext': latinExt, vietnamese, cyrillic, 'cyrillic-ext': cyrillicExt, greek },
  italic,
  weights: [100, 900],
  standIn: { ...SANS, size: 0.9594, ascent: 0.969, descent: 0.241 },
};

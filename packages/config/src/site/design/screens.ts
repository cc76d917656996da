import { designButtons } from './buttons/screen.ts';
import { designColours } from './colours/screen.ts';
import { designCss } from './css/screen.ts';
import { designFonts } from './fonts/screen.ts';
import { designFooter } from './footer/screen.ts';
import { designHeader } from './header/screen.ts';
import { designMotion } from './motion/screen.ts';
import { designSpacing } from './spacing/screen.ts';
import type { Screen } from '../../shared/screens/screen.ts';

/** What stands in the list of the design, in its order. */
export const DESIGN_SCREENS: readonly Screen[] = [
  designColours,
  designFonts,
  designButtons,
  designHeader,
  designFooter,
  designSpacing,
  designMotion,
  designCss,
];

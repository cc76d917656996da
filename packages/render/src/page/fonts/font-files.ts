import type { ShippedFamily } from '@portico/model/site/styles';
import { bricolageGrotesque } from './bricolage-grotesque.ts';
import { cormorant } from './cormorant.ts';
import { dmSans } from './dm-sans.ts';
import { ebGaramond } from './eb-garamond.ts';
import { fraunces } from './fraunces.ts';
import { hankenGrotesk } from './hanken-grotesk.ts';
import { instrumentSans } from './instrument-sans.ts';
import { interTight } from './inter-tight.ts';
import { jost } from './jost.ts';
import { manrope } from './manrope.ts';
import { newsreader } from './newsreader.ts';
import { playfairDisplay } from './playfair-display.ts';
import { schibstedGrotesk } from './schibsted-grotesk.ts';
import { sourceSerif4 } from './source-serif-4.ts';
import { spaceGrotesk } from './space-grotesk.ts';
import { syne } from './syne.ts';
import { workSans } from './work-sans.ts';
import type { FontFiles } from './font.ts';

/** The fonts the product ships, all under the SIL Open Font License; families not here are the system's own. */
export const FONT_FILES: Readonly<Partial<Record<ShippedFamily, FontFiles>>> = {
  fraunces,
  'instrument-sans': instrumentSans,
  'schibsted-grotesk': schibstedGrotesk,
  'inter-tight': interTight,
  'playfair-display': playfairDisplay,
  'source-serif-4': sourceSerif4,
  cormorant,
  'eb-garamond': ebGaramond,
  newsreader,
  'hanken-grotesk': hankenGrotesk,
  'bricolage-grotesque': bricolageGrotesque,
  'dm-sans': dmSans,
  'space-grotesk': spaceGrotesk,
  manrope,
  jost,
  syne,
  'work-sans': workSans,
};

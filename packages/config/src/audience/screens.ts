import { marketingAnnouncement } from './announcement/screen.ts';
import { marketingInformationBar } from './information-bar/screen.ts';
import { marketingPopup } from './popup/screen.ts';
import { newsletter } from './newsletter/screen.ts';
import type { Screen } from '../shared/screens/screen.ts';

/** What stands in the list of marketing, in its order. */
export const MARKETING_SCREENS: readonly Screen[] = [
  marketingAnnouncement,
  marketingPopup,
  marketingInformationBar,
  newsletter,
];

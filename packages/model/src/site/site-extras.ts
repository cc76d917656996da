import { type AnnouncementBar, announcementBar } from './announcement-bar.ts';
import { type CookieBanner, cookieBanner } from './cookie-banner.ts';
import { type InformationBar, informationBar } from './information-bar.ts';
import { type Popup, popup } from './popup.ts';

/** What lies over and around all pages of a site. */
export interface SiteExtras {
  cookieBanner: CookieBanner;
  popup: Popup;
  announcementBar: AnnouncementBar;
  informationBar: InformationBar;
}

/** Of a site whose owner has set nothing: none of it shows. */
export const defaultExtras = (): SiteExtras => ({
  cookieBanner: cookieBanner.parse({}),
  popup: popup.parse({}),
  announcementBar: announcementBar.parse({}),
  informationBar: informationBar.parse({}),
});

import type { CookieBannerPayload } from '../site/banner-rules.ts';
import type { PageView } from './page-view.ts';
import type { PopupRules } from '../site/popup-rules.ts';
import type { Catalogue } from '../words/catalogue.ts';

/** What the owner decided about cookies and visitors' data, the banner's words as they are shown. */
export interface RuntimeConsent extends CookieBannerPayload {
  /** Third parties' content is left out of this page until the visitor consents. */
  heldBack?: boolean;
}

/**
 * What the visitor's runtime knows of the page it runs on, as `<script type="application/json" id="portico-page">`
 * hands it over. The page is cached and shared by all visitors, so nothing personal is in it.
 */
export interface RuntimePage {
  pageType: number;
  url: string;
  path: string;
  documentId: string;
  collectionId?: string;
  itemId?: string;
  /** Type of the collection the page stands in. */
  collectionType?: string;
  /** `published` for visitors; `preview` and `canvas` where somebody signed in looks. */
  mode: PageView['mode'];
  /** Reached by a preview link: shows what is not published yet. Absent on all other pages. */
  isDraft?: boolean;
  language: string;
  /** Our words that scripts of this page say, by key; what is not there is English. Absent where nothing is. */
  words?: Catalogue['messages'];
  timeZone: string;
  currency: string;
  animations: string;
  escapeKeyLogin: boolean;
  /** Absent where visits are counted. */
  census?: false;
  /** Absent where no banner asks, no policy binds and visitors' data is not restricted. */
  consent?: RuntimeConsent;
  /** Absent where no popup may lie over this page. */
  popup?: PopupRules;
  /** Host below which every site of the server has its own. */
  appDomain: string;
  /** Who is signed in: never written into a page, but found out by it where somebody is. */
  authenticatedAccount?: { name: string };
  website: {
    id: string;
    identifier: string;
    websiteType: number;
    siteStatus: { value: number };
    templateVersion: string;
    /** Imperial 1, metric 2. */
    unitSystem: number;
    developerMode: boolean;
  };
}

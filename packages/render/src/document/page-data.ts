import type { PageView } from '@portico/model/page-view';

/** What the visitor's runtime knows of the page it runs on; it is in every page, so nothing personal is in it. */
export interface RuntimePage {
  pageType: number;
  url: string;
  path: string;
  documentId: string;
  collectionId?: string;
  itemId?: string;
  mode: PageView['mode'];
  language: string;
  timeZone: string;
  currency: string;
  animations: string;
  escapeKeyLogin: boolean;
  website: { id: string; identifier: string; websiteType: number; siteStatus: { value: number } };
}

/** The page as `<script type="application/json" id="portico-page">` hands it to the runtime. */
export function runtimePage(page: PageView): RuntimePage {
  const { site } = page;
  return {
    pageType: page.pageType,
    url: page.url,
    path: page.path,
    documentId: page.documentId,
    ...(page.collection ? { collectionId: page.collection.id } : {}),
    ...(page.item ? { itemId: page.item.id } : {}),
    mode: page.mode,
    language: site.settings.language,
    timeZone: site.settings.timeZone,
    currency: site.settings.currency,
    animations: site.styles.animations,
    escapeKeyLogin: site.settings.escapeKeyLogin,
    website: {
      id: site.id,
      identifier: site.identifier,
      websiteType: site.type,
      siteStatus: { value: site.status },
    },
  };
}

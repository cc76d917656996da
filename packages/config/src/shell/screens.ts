import { campaigns } from '../audience/campaigns/screen.ts';
import { comments } from '../audience/comments/screen.ts';
import { forms } from '../audience/forms/screen.ts';
import { mail } from '../audience/mail/screen.ts';
import { marketing } from '../audience/marketing/screen.ts';
import { submissions } from '../audience/submissions/screen.ts';
import { collection } from '../content/collection/screen.ts';
import { deleted } from '../content/deleted/screen.ts';
import { document } from '../content/document/screen.ts';
import { media } from '../content/media/screen.ts';
import { newPage } from '../content/new-page/screen.ts';
import { pages } from '../content/pages/screen.ts';
import { variants } from '../content/product/screen.ts';
import { editor } from '../editor/screen.ts';
import { analytics } from '../insights/analytics/screen.ts';
import { interactions } from '../insights/interactions/screen.ts';
import { sales } from '../insights/sales/screen.ts';
import { speed } from '../insights/speed/screen.ts';
import { errors } from '../insights/errors/screen.ts';
import { account } from '../settings/account/screen.ts';
import { backups } from '../settings/backups/screen.ts';
import { settings } from '../settings/overview/screen.ts';
import { team } from '../settings/team/screen.ts';
import { abandonedCheckouts } from '../shop/abandoned/screen.ts';
import { contacts } from '../shop/contacts/screen.ts';
import { donations } from '../shop/donations/screen.ts';
import { draftOrders } from '../shop/draft-orders/screen.ts';
import { giftCards } from '../shop/gift-cards/screen.ts';
import { returns } from '../shop/returns/screen.ts';
import { subscriptions } from '../shop/subscriptions/screen.ts';
import { inventory } from '../shop/inventory/screen.ts';
import { invoices } from '../shop/invoices/screen.ts';
import { orders } from '../shop/orders/screen.ts';
import { productFiles } from '../shop/product-files/screen.ts';
import { products } from '../shop/products/screen.ts';
import { reviews } from '../shop/reviews/screen.ts';
import { shopSettings } from '../shop/settings/screen.ts';
import { check } from '../site/check/screen.ts';
import { design } from '../site/design/screen.ts';
import { siteHistory, documentHistory } from '../site/history/screen.ts';
import { newSite } from '../site/new-site/screen.ts';
import { opening } from '../site/opening/screen.ts';
import { releases } from '../site/releases/screen.ts';
import { start } from '../site/start/screen.ts';
import type { Screen } from '../shared/screens/screen.ts';

/**
 * The screens of the app, in the order in which rail and palette offer them. What stands in the list of one of them is in
 * a list of its own (`within`).
 */
export const SCREENS: readonly Screen[] = [
  opening,
  pages,
  products,
  orders,
  inventory,
  productFiles,
  reviews,
  design,
  media,
  forms,
  comments,
  contacts,
  marketing,
  campaigns,
  analytics,
  sales,
  interactions,
  speed,
  mail,
  team,
  settings,
  errors,
  account,
  releases,
  siteHistory,
  check,
  deleted,
  shopSettings,
  donations,
  draftOrders,
  abandonedCheckouts,
  giftCards,
  returns,
  subscriptions,
  invoices,
  submissions,
  newPage,
  newSite,
  backups,
  collection,
  document,
  variants,
  editor,
  documentHistory,
  start,
];

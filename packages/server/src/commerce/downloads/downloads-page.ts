import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import {
  DOWNLOAD_PREVIEW_PATH,
  DOWNLOADS_PATH,
  type DownloadsState,
} from '@portico/model/commerce/download/download-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { isId } from '@portico/model/documents/id';
import { may } from '@portico/model/site/permissions';
import { wordsOf } from '@portico/model/words/catalogue';
import { downloadWords } from '@portico/model/words/download-words';
import { roleOn } from '../../http/endpoint-guards.ts';
import { requestHost } from '../../http/request-host.ts';
import { findSession, sessionCookieName } from '../../identity/sessions.ts';
import type { VisitorAnswer, VisitorCall, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { toShop } from '../cart/shop-path.ts';
import { findOrder } from '../orders/order-record.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { readLink } from './download-links.ts';
import { asCustomerDownload, downloadsOf, waitingFor } from './order-downloads.ts';
import { previewDownloads } from './preview-downloads.ts';

/** What an order bought to download, for who has its signed link; and how that looks, for who sells it. */
export const downloadPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: DOWNLOADS_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      return 'refuse' in visit ? visit : showDownloads(visit, call.query);
    },
  },
  {
    method: 'GET',
    path: DOWNLOAD_PREVIEW_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const productId = call.query.get('productId') ?? '';
      const state =
        isId(productId) && (await sellsHere(call))
          ? await previewDownloads(call.portico, visit.siteId, productId)
          : undefined;
      if (!state) return { pass: true };
      return {
        draw: {
          title: wordsOf(downloadWords, state.catalogue).title,
          pageType: PAGE_TYPES['digital-product-composer-preview'],
          block: { type: 'downloads', state },
        },
      };
    },
  },
];

/** May whoever asks change what is sold here? */
async function sellsHere({ portico, site, cookie, header }: VisitorCall): Promise<boolean> {
  const host = requestHost(header('host'));
  const token = cookie(sessionCookieName(portico.env));
  if (host === null || token === undefined) return false;
  const session = await findSession(portico, token, host);
  return session !== undefined && may(await roleOn(portico, site.id, session.account.id), 'store.products');
}

async function noDownloads({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { catalogue } = await readShop(portico.db, siteId);
  const words = wordsOf(downloadWords, catalogue);
  const next = await toShop(portico.db, siteId, catalogue);
  return { refuse: { status: 404, title: words.none, text: words.noneText, next } };
}

async function showDownloads(visit: ShopVisit, query: URLSearchParams): Promise<VisitorAnswer> {
  const { portico, siteId, now } = visit;
  const [orderId, downloadId] = [query.get('order') ?? '', query.get('file') ?? ''];
  if (!isId(orderId) || (downloadId !== '' && !isId(downloadId))) return noDownloads(visit);
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) return noDownloads(visit);
  const link = { until: query.get('until') ?? '', signature: query.get('signature') ?? '', now };
  const linked = { siteId, orderId, links: order.download_links, downloadId };
  const read = readLink(portico.env, linked, link);
  if (read === 'wrong') return noDownloads(visit);
  const shop = await readShop(portico.db, siteId);
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(downloadWords, catalogue);
  const isExpired = read === 'expired';
  const rows = isExpired
    ? []
    : await downloadsOf(portico.db, siteId, orderId, downloadId === '' ? undefined : downloadId);
  const state: DownloadsState = {
    catalogue,
    orderNumber: isExpired ? '' : (order.number_text ?? ''),
    isExpired,
    downloads: rows.map((row) => asCustomerDownload(portico, shop, row, order.language)),
    isWaiting: !isExpired && downloadId === '' && (await waitingFor(portico.db, order)).length > 0,
    shopTitle: shop.title,
    contact: shop.store.documents.seller.contact,
    ...(shop.store.accounts === 'off' ? {} : { helpPath: ACCOUNT_PATHS.findOrder }),
  };
  return {
    draw: {
      title: isExpired ? words.linkExpired : words.title,
      pageType: PAGE_TYPES['order-status'],
      status: isExpired ? 410 : 200,
      block: { type: 'downloads', state },
    },
  };
}

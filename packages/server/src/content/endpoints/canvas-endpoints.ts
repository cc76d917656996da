import { canvasApi } from '@portico/model/api/canvas';
import { documentKinds, isKindName } from '@portico/model/documents/document-kinds';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { fillFeeds } from '../canvas/fill-feeds.ts';
import { readCanvas } from '../canvas/read-canvas.ts';
import type { Campaign } from '@portico/model/campaigns/campaign';
import { CAMPAIGN_KIND } from '@portico/model/campaigns/campaign-kind';
import { fontFaces } from '@portico/render/page/fonts/all-faces';
import type { Portico } from '../../core/portico.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import type { DocumentRecord } from '../document-record.ts';
import { readCampaignPage } from '../reading/read-campaign-page.ts';
import { readSiteView } from '../reading/read-site-view.ts';
import { editable } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(canvasApi);

/** An email has no page of its own: its blocks stand on one without header and footer. */
async function campaignCanvas(portico: Portico, site: SiteRecord, document: DocumentRecord) {
  if (document.problem) throw new EndpointError(409, { error: document.problem.message, code: 'state' });
  const view = await readSiteView(portico, site);
  const page = await readCampaignPage(portico, view, document.id, document.body as Campaign);
  return { page, fontCss: fontFaces(view.styles) };
}

/** What the editor's canvas asks for. */
export const canvasEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/documents/:id/canvas', {
    permission: 'contributor',
    summary: 'A page as its working copy would look if it were published, for the editor.',
    handle: async (call) => {
      const document = await editable(call, call.params.id);
      const { kind } = document;
      if (kind === CAMPAIGN_KIND) return campaignCanvas(call.portico, call.site, document);
      if (!isKindName(kind) || !('addressed' in documentKinds[kind]))
        throw new EndpointError(409, { error: 'This has no page to edit.', code: 'state' });
      const { portico, site, params } = call;
      const view = valueOf(await readCanvas(portico, site, params.id));
      const isFilled = await fillFeeds(portico, site.id, view.page);
      return isFilled ? valueOf(await readCanvas(portico, site, params.id)) : view;
    },
  }),
];

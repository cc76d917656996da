import { isUrl } from '@portico/model/addresses/is-url';
import type { CampaignFinding } from '@portico/model/api/campaigns';
import type { Campaign } from '@portico/model/campaigns/campaign';
import { CAMPAIGN_KIND } from '@portico/model/campaigns/campaign-kind';
import { firstNameOf, type MergeValues } from '@portico/model/campaigns/merge-fields';
import { comparablePath } from '@portico/model/addresses/comparable-path';
import type { Id } from '@portico/model/documents/id';
import { checkCampaign } from './check-campaign.ts';
import { type CampaignMail, renderCampaign } from '@portico/render/mail/campaign-mail';
import { escapeHtml } from '@portico/render/mail/mail-document';
import { fillMarks, type MarkValues } from '@portico/render/mail/mail-marks';
import { mailFrame } from '../commerce/mail-frame.ts';
import { readShop } from '../commerce/shop.ts';
import { unsubscribePath } from '../contacts/subscriber-link.ts';
import { type DocumentRecord, readDocument } from '../content/document-record.ts';
import { readCampaignPage } from '../content/reading/read-campaign-page.ts';
import { findByPath } from '../content/reading/page-source.ts';
import { readSiteView } from '../content/reading/read-site-view.ts';
import type { Portico } from '../core/portico.ts';
import { publicOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';

/** A campaign as it would be sent now. */
export interface MadeCampaign {
  mail: CampaignMail;
  from: string;
  replyTo: string | undefined;
  /** Topics one of which who gets it wants; everybody where there are none. */
  topics: readonly Id[];
  /** Bytes of its HTML. */
  bytes: number;
  findings: CampaignFinding[];
}

/** The document of a campaign; undefined where there is none, or it was deleted. */
export async function readCampaignDocument(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  id: Id,
): Promise<DocumentRecord | undefined> {
  const document = await readDocument(db, siteId, id);
  return document?.kind === CAMPAIGN_KIND && document.state !== 'deleted' ? document : undefined;
}

/** What is said to somebody of whom nothing is known. */
export const EXAMPLE_PERSON: MergeValues = {
  first_name: 'Ada',
  name: 'Ada Morgan',
  email: 'ada@example.com',
};

/** Renders a campaign in the look of its site, and says what to look at before it is sent. */
export async function makeCampaign(
  portico: Portico,
  site: SiteRecord,
  document: DocumentRecord,
): Promise<MadeCampaign> {
  const body = document.body as Campaign;
  const shop = await readShop(portico.db, site.id);
  const view = await readSiteView(portico, site);
  const page = await readCampaignPage(portico, view, document.id, body, 'published');
  const named = shop.title || site.name;
  const frame = mailFrame(portico.env, site, { ...shop, title: named });
  const mail = renderCampaign(body, page, frame);
  const bytes = Buffer.byteLength(
    fillMarks(mail.html, mail.marks, { values: EXAMPLE_PERSON, unsubscribe: '#' }, escapeHtml),
  );
  return {
    mail,
    from: named,
    replyTo: frame.replyTo || undefined,
    topics: body.topics,
    bytes,
    findings: [
      ...ofAddress(frame.footer),
      ...ofService(portico),
      ...checkCampaign(body, page, mail, bytes),
      ...(await deadLinks(portico, site.id, mail.marks.links, view.origin)),
    ],
  };
}

/** Laws on advertising by email ask for it in every one (CAN-SPAM § 7704(a)(5), e-Commerce Directive art. 5). */
function ofAddress(footer: readonly string[]): CampaignFinding[] {
  return footer.length > 0
    ? []
    : [
        {
          level: 'problem',
          fix: 'email-look',
          message:
            'Your postal address is missing, which the law asks for in every such email. Enter it under Settings → Emails → Look and sender, as “Footer”.',
        },
      ];
}

function ofService({ env }: Portico): CampaignFinding[] {
  return env.smtpUrl
    ? []
    : [
        {
          level: 'problem',
          message:
            'This server has no mail service, so nothing can be sent. Whoever runs it connects one by SMTP_URL.',
        },
      ];
}

/** Links to pages of the site that are not there. */
async function deadLinks(
  { db }: Portico,
  siteId: Id,
  links: readonly string[],
  origin: string,
): Promise<CampaignFinding[]> {
  const found: CampaignFinding[] = [];
  for (const link of links) {
    const url = isUrl(link) ? new URL(link) : undefined;
    if (url?.origin !== origin || url.pathname === '/' || isServed(url.pathname)) continue;
    const path = comparablePath(url.pathname);
    if (path === null || !(await findByPath(db, siteId, path, url.search.slice(1))))
      found.push({ level: 'warning', message: `Nothing is at ${url.pathname}, which this email links to.` });
  }
  return found;
}

/** Addresses that are of no document: files, and the shop's own pages. */
const isServed = (path: string) =>
  /^\/(_portico|s|cart|checkout|search|account|commerce|gift-card)(\/|$)/.test(path);

/** An email of a campaign for one person. */
export function campaignFor(
  portico: Pick<Portico, 'env'>,
  site: Pick<SiteRecord, 'id' | 'identifier' | 'isFirst' | 'primaryHost'>,
  campaignId: Id,
  { subject, html, text, marks }: CampaignMail,
  person: { subscriberId: Id; values: MergeValues },
) {
  const url = new URL(
    unsubscribePath(portico.env, site.id, person.subscriberId),
    publicOrigin(portico.env, site),
  );
  url.searchParams.set('campaign', campaignId);
  const values: MarkValues = { values: person.values, unsubscribe: url.href };
  return {
    subject: fillMarks(subject, marks, values),
    html: fillMarks(html, marks, values, escapeHtml),
    text: fillMarks(text, marks, values),
    unsubscribeUrl: url.href,
  };
}

/** What merge fields say to somebody. */
export const valuesOf = ({ email, name }: { email: string; name: string }): MergeValues => ({
  first_name: firstNameOf(name),
  name: name.trim(),
  email,
});

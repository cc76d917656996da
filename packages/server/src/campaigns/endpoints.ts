import { campaignsApi } from '@portico/model/api/campaigns';
import type { Id } from '@portico/model/documents/id';
import { escapeHtml } from '@portico/render/mail/mail-document';
import { fillMarks } from '@portico/render/mail/mail-marks';
import { sql } from 'kysely';
import { readShop } from '../commerce/shop.ts';
import { createDocument } from '../content/create-document.ts';
import { actorOf } from '../content/endpoints/shapes.ts';
import { findById } from '../content/reading/page-source.ts';
import { campaignOfPost } from './campaign-of-post.ts';
import type { DocumentRecord } from '../content/document-record.ts';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { valueOf } from '../http/value-of.ts';
import { takeTestMail } from '../mail/test-limit.ts';
import { sendAtOnce } from '../mail/test-letter.ts';
import { listCampaigns, listRecipients, readCampaign } from './campaign-record.ts';
import { campaignsOf } from './campaign-sender.ts';
import { EXAMPLE_PERSON, makeCampaign, readCampaignDocument, valuesOf } from './make-campaign.ts';
import { readSent } from './read-sent.ts';
import { beginCampaign, moveCampaign } from './move-campaign.ts';

const endpoint = endpointsOf(campaignsApi);

const none = () => new EndpointError(404, { error: 'There is no such campaign.', code: 'not-found' });

async function shown(portico: Portico, siteId: Id, id: Id) {
  const found = await readCampaign(portico, siteId, id);
  if (!found) throw none();
  return found;
}

async function written(portico: Portico, siteId: Id, id: Id): Promise<DocumentRecord> {
  const found = await readCampaignDocument(portico, siteId, id);
  if (!found) throw none();
  if (found.problem) throw new EndpointError(409, { error: found.problem.message, code: 'state' });
  return found;
}

/** Whom an example of an email is made out to. */
async function personOf({ db }: Portico, siteId: Id, subscriber: Id | undefined) {
  if (subscriber === undefined) return EXAMPLE_PERSON;
  const { rows } = await sql<{ email: string; name: string }>`
    select s.email, coalesce(nullif(s.name, ''), k.name, '') as name from subscribers s
    left join contacts k on k.site_id = s.site_id and k.email = s.email
    where s.site_id = ${siteId} and s.id = ${subscriber}`.execute(db);
  const [row] = rows;
  if (!row) throw new EndpointError(404, { error: 'There is no such subscriber.', code: 'not-found' });
  return valuesOf(row);
}

/** What a link that ends the newsletter leads to in an example: nowhere. */
const NO_UNSUBSCRIBE = '#';

/** The moment a campaign is to begin, which is still to come. */
function momentOf({ now }: Portico, at: string): Date {
  const moment = new Date(at);
  if (moment > now()) return moment;
  const message = 'Please choose a time to come.';
  throw new EndpointError(400, { error: message, errors: { at: message } });
}

/** Campaigns: what they say is documents, made and saved as all others; here is whom they go to and what became of it. */
export const campaignEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/campaigns', {
    permission: 'newsletter',
    summary: 'The campaigns of the site, the newest first. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listCampaigns(portico, site.id, query),
  }),
  endpoint('POST /api/rest/campaigns/from-post', {
    permission: 'newsletter',
    status: 201,
    summary:
      'Writes a campaign that says what a published post says: of one for members what is for everybody alone.',
    async handle({ portico, site, account, role, body }) {
      const source = await findById(portico.db, site.id, body.post);
      if (source?.kind !== 'blog-post')
        throw new EndpointError(404, { error: 'There is no such published post.', code: 'not-found' });
      const { catalogue } = await readShop(portico.db, site.id);
      const { id } = valueOf(
        await createDocument(portico, site.id, actorOf(account, role), {
          kind: 'campaign',
          body: campaignOfPost(source, catalogue, portico.newId),
        }),
      );
      return { id };
    },
  }),
  endpoint('GET /api/rest/campaigns/:id', {
    permission: 'newsletter',
    summary: 'One campaign: where it stands, how many people get it and what became of that.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('POST /api/rest/campaigns/:id/preview', {
    permission: 'newsletter',
    room: 'none',
    summary:
      'The email as it would be sent now, with what to look at before, or as it was; to an example or a subscriber.',
    async handle({ portico, site, params, body }) {
      const document = await written(portico, site.id, params.id);
      const {
        mail,
        from,
        replyTo = '',
        bytes,
        findings,
      } = (await readSent(portico, site.id, params.id)) ?? (await makeCampaign(portico, site, document));
      const values = {
        values: await personOf(portico, site.id, body.subscriber),
        unsubscribe: NO_UNSUBSCRIBE,
      };
      return {
        from,
        replyTo,
        subject: fillMarks(mail.subject, mail.marks, values),
        html: fillMarks(mail.html, mail.marks, values, escapeHtml),
        text: fillMarks(mail.text, mail.marks, values),
        bytes,
        findings,
      };
    },
  }),
  endpoint('POST /api/rest/campaigns/:id/test', {
    permission: 'newsletter',
    summary: 'Sends the email to whoever asks, at once, and says what became of it.',
    async handle({ portico, site, account, params }) {
      const document = await written(portico, site.id, params.id);
      takeTestMail(portico, site.id, account.id);
      const { mail, from, replyTo } = await makeCampaign(portico, site, document);
      const to = account.email;
      const values = { values: valuesOf({ email: to, name: account.name }), unsubscribe: NO_UNSUBSCRIBE };
      const sent = await sendAtOnce(portico, site.id, {
        kind: 'campaign',
        to,
        from,
        ...(replyTo ? { replyTo } : {}),
        subject: `[Test] ${fillMarks(mail.subject, mail.marks, values)}`,
        html: fillMarks(mail.html, mail.marks, values, escapeHtml),
        text: fillMarks(mail.text, mail.marks, values),
      });
      return { to, ...sent };
    },
  }),
  endpoint('POST /api/rest/campaigns/:id/send', {
    permission: 'newsletter',
    summary: 'Sends a campaign to all confirmed subscribers, now or at a time to come.',
    async handle({ portico, site, account, params, body }) {
      const document = await written(portico, site.id, params.id);
      if (body.at === undefined) {
        valueOf(await beginCampaign(portico, site.id, params.id, { accountId: account.id }));
        await campaignsOf(portico).takeDue();
      } else {
        const at = momentOf(portico, body.at);
        const { findings } = await makeCampaign(portico, site, document);
        const problem = findings.find(({ level }) => level === 'problem');
        if (problem) throw new EndpointError(400, { error: problem.message });
        valueOf(
          await moveCampaign(portico, site.id, params.id, { accountId: account.id, action: 'schedule', at }),
        );
      }
      return shown(portico, site.id, params.id);
    },
  }),
  ...(
    [
      ['unschedule', 'Makes a scheduled campaign a draft again.'],
      ['pause', 'Sends no more of a campaign until it is resumed.'],
      ['resume', 'Goes on with a paused campaign.'],
      ['cancel', 'Ends a campaign for those who did not get it yet.'],
    ] as const
  ).map(([action, summary]) =>
    endpoint(`POST /api/rest/campaigns/:id/${action}`, {
      permission: 'newsletter',
      summary,
      async handle({ portico, site, account, params }) {
        await written(portico, site.id, params.id);
        valueOf(await moveCampaign(portico, site.id, params.id, { accountId: account.id, action }));
        if (action === 'resume') await campaignsOf(portico).takeDue();
        return shown(portico, site.id, params.id);
      },
    }),
  ),
  endpoint('GET /api/rest/campaigns/:id/recipients', {
    permission: 'newsletter',
    summary: 'Those a campaign goes to who are in a state, with why where it failed.',
    async handle({ portico, site, params, query }) {
      await shown(portico, site.id, params.id);
      return listRecipients(portico, site.id, params.id, query);
    },
  }),
];

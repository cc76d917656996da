import type { Transporter } from 'nodemailer';
import type { Id } from '@portico/model/documents/id';
import { isRefused, reasonOf, RETRY_AFTER_MS, senderOf } from '../mail/deliver.ts';
import type { Portico } from '../core/portico.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { campaignFor, valuesOf } from './make-campaign.ts';
import type { Handed, SendingCampaign, Turn } from './recipients.ts';

/** The name of one email of a campaign, the same however often it is sent: mail programs show one of two. */
export const messageIdOf = (host: string, campaignId: Id, subscriberId: Id): string =>
  `<${campaignId}.${subscriberId}@${host}>`;

/** Hands one email of a campaign to the mail service, and says how that went. */
export async function handOver(
  portico: Portico,
  transport: Transporter,
  smtpUrl: string,
  site: SiteRecord,
  campaign: SendingCampaign,
  turn: Turn,
): Promise<Handed> {
  const { originHost } = portico.env;
  const { subject, html, text, unsubscribeUrl } = campaignFor(
    portico,
    site,
    campaign.id,
    { subject: campaign.subject, html: campaign.html, text: campaign.plain, marks: campaign.marks },
    { subscriberId: turn.subscriberId, values: valuesOf(turn) },
  );
  try {
    await transport.sendMail({
      from: senderOf(portico, smtpUrl)(campaign.from_name),
      to: { name: '', address: turn.email },
      ...(campaign.reply_to ? { replyTo: { name: '', address: campaign.reply_to } } : {}),
      subject,
      text,
      html,
      messageId: messageIdOf(originHost, campaign.id, turn.subscriberId),
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<newsletter.${site.identifier}.${originHost}>`,
        Precedence: 'bulk',
      },
    });
    return { state: 'sent' };
  } catch (error) {
    if (isUnreached(error)) return { state: 'unreached' };
    // What mail services answer often holds the address, which goes with the person.
    const said = reasonOf(error).replaceAll(turn.email, '…');
    const wait = isRefused(error) ? undefined : RETRY_AFTER_MS[turn.attempts - 1];
    return {
      state: 'refused',
      error: said,
      ...(wait === undefined ? {} : { due: new Date(portico.now().getTime() + wait) }),
    };
  }
}

/** Was there no mail service to ask at all, or did it not let us in? Then no recipient is to blame. */
function isUnreached(error: unknown): boolean {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  if (code === 'EAUTH' || responseCode === 421) return true;
  return (
    responseCode === undefined &&
    command !== 'DATA' &&
    /^(E(CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|PROTOCOL)|ECONN\w+)$/.test(code ?? '')
  );
}

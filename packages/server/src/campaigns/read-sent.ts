import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import type { MadeCampaign } from './make-campaign.ts';

/** A campaign as it was fixed when it began to be sent; undefined where it did not. */
export async function readSent(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  id: Id,
): Promise<MadeCampaign | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .select(['subject', 'html', 'plain', 'marks', 'from_name', 'reply_to', 'topics'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('started_at', 'is not', null)
    .executeTakeFirst();
  if (!row?.marks) return undefined;
  const { subject, html, plain: text, marks, from_name: from, reply_to, topics } = row;
  return {
    mail: { subject, html, text, marks },
    from,
    replyTo: reply_to ?? undefined,
    topics,
    bytes: Buffer.byteLength(html),
    findings: [],
  };
}

import { isId, type Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Writes down by which campaign somebody ended the newsletter, where its link says so and they got it. */
export async function noteCampaignLeft(
  { db, now }: Pick<Portico, 'db' | 'now'>,
  siteId: Id,
  subscriberId: Id,
  campaign: string,
): Promise<void> {
  if (!isId(campaign)) return;
  await sql`
    update campaign_recipients set unsubscribed_at = ${now()}
    where site_id = ${siteId} and campaign_id = ${campaign} and subscriber_id = ${subscriberId}
      and unsubscribed_at is null`.execute(db);
}

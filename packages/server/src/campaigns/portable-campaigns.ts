import { readFile, writeFile } from 'node:fs/promises';
import { CAMPAIGN_STATES, RECIPIENT_STATES } from '@portico/model/campaigns/campaign-states';
import { MERGE_FIELDS } from '@portico/model/campaigns/merge-fields';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Portico } from '../core/portico.ts';

const at = z.iso.datetime({ offset: true });
const campaigns = z.array(
  z.object({
    id,
    state: z.enum(CAMPAIGN_STATES).exclude(['draft']),
    account_id: id.nullable(),
    scheduled_at: at.nullable(),
    started_at: at.nullable(),
    finished_at: at.nullable(),
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
    marks: z
      .object({
        fields: z.array(z.object({ field: z.enum(MERGE_FIELDS), otherwise: z.string().optional() })),
        links: z.array(z.string()),
      })
      .nullable(),
    from_name: z.string(),
    reply_to: z.string().nullable(),
    topics: z.array(id),
    problem: z.string(),
    created_at: at,
    recipients: z.array(
      z.object({
        subscriber_id: id,
        state: z.enum(RECIPIENT_STATES),
        attempts: z.number().int(),
        due_at: at.nullable(),
        is_repeated: z.boolean(),
        error: z.string(),
        sent_at: at.nullable(),
        unsubscribed_at: at.nullable(),
      }),
    ),
  }),
);

/** Writes what became of a site's campaigns as JSON; no file where none was scheduled or sent. */
export async function writeCampaigns(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { rows } = await sql<{ campaign: unknown }>`
    select to_jsonb(c) - 'site_id' || jsonb_build_object('recipients', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'site_id' - 'campaign_id' order by r.subscriber_id), '[]')
      from campaign_recipients r where r.site_id = c.site_id and r.campaign_id = c.id)) as campaign
    from campaigns c where c.site_id = ${siteId} order by c.id`.execute(portico.db);
  if (rows.length > 0)
    await writeFile(path, `${JSON.stringify(rows.map(({ campaign }) => campaign))}\n`, { mode: 0o600 });
}

/** Rows written by one statement. */
const BATCH = 1000;

/**
 * Brings them back from such a file, if there is one. What was being sent as the backup was written is paused: where it
 * goes on, some may get it twice, which its team decides.
 * @throws Error when it cannot be read
 */
export async function restoreCampaigns(portico: Portico, siteId: Id, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const read = campaigns.parse(JSON.parse(text));
  await portico.db.transaction().execute(async (tx) => {
    for (const { recipients, marks, state, ...campaign } of read) {
      const made = await tx
        .insertInto('campaigns')
        .values({
          ...campaign,
          site_id: siteId,
          state: state === 'sending' || state === 'scheduled' ? 'paused' : state,
          marks: marks && JSON.stringify(marks),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) continue;
      for (let from = 0; from < recipients.length; from += BATCH)
        await tx
          .insertInto('campaign_recipients')
          .values(
            recipients
              .slice(from, from + BATCH)
              .map((recipient) => ({ ...recipient, site_id: siteId, campaign_id: campaign.id })),
          )
          .execute();
    }
  });
}

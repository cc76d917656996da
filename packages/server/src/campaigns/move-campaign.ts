import { CAMPAIGN_MOVES, type CampaignAction } from '@portico/model/campaigns/campaign-states';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { type Outcome, outcomeOf, Refused, refuse } from '../core/refusal.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { findSite } from '../hosting/sites.ts';
import { mayBeSent } from '../contacts/newsletter-recipients.ts';
import { lockCampaign } from './campaign-record.ts';
import { type MadeCampaign, makeCampaign, readCampaignDocument } from './make-campaign.ts';

/** What is done, and by whom. */
interface Asked {
  accountId: Id | null;
  action: Exclude<CampaignAction, 'send'>;
  /** When a scheduled one begins. */
  at?: Date;
}

const notPossible = (state: string) =>
  new Refused(
    refuse(
      'state',
      state === 'sent'
        ? 'This campaign was sent already.'
        : 'This is not possible as the campaign stands now.',
    ),
  );

/** Moves a campaign along its states. Refused where it stands elsewhere by now. */
export function moveCampaign(
  portico: Portico,
  siteId: Id,
  id: Id,
  { accountId, action, at }: Asked,
): Promise<Outcome<undefined>> {
  return outcomeOf(() =>
    portico.db.transaction().execute(async (tx) => {
      const state = await lockCampaign(tx, siteId, id);
      const next = CAMPAIGN_MOVES[state][action];
      if (next === undefined) throw notPossible(state);
      const now = portico.now();
      if (next === 'draft')
        await tx.deleteFrom('campaigns').where('site_id', '=', siteId).where('id', '=', id).execute();
      else if (action === 'schedule')
        await tx
          .insertInto('campaigns')
          .values({
            site_id: siteId,
            id,
            state: 'scheduled',
            account_id: accountId,
            scheduled_at: at ?? now,
            created_at: now,
          })
          .onConflict((conflict) =>
            conflict.columns(['site_id', 'id']).doUpdateSet({
              state: 'scheduled',
              account_id: accountId,
              scheduled_at: at ?? now,
              problem: '',
            }),
          )
          .execute();
      else
        await tx
          .updateTable('campaigns')
          .set({ state: next, ...(next === 'cancelled' ? { finished_at: now } : {}), problem: '' })
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .execute();
      return undefined;
    }),
  );
}

/** Problems of a campaign in sentences; none where it can be sent. */
export const problemsOf = ({ findings }: MadeCampaign): string[] =>
  findings.filter(({ level }) => level === 'problem').map(({ message }) => message);

/**
 * Begins to send a campaign: what it says is fixed as it stands, and everybody it goes to. Refused where it cannot be sent
 * or stands elsewhere by now; nothing is changed then.
 * @param onlyFrom the state it is to be in
 */
export async function beginCampaign(
  portico: Portico,
  siteId: Id,
  id: Id,
  { accountId, onlyFrom }: { accountId: Id | null; onlyFrom?: 'scheduled' },
): Promise<Outcome<undefined>> {
  return outcomeOf(async () => {
    const site = await findSite(portico, siteId);
    const document = site && (await readCampaignDocument(portico, siteId, id));
    if (!document) throw new Refused(refuse('state', 'This campaign is not there any more.'));
    if (document.problem) throw new Refused(refuse('state', document.problem.message));
    const made = await makeCampaign(portico, site, document);
    const [problem] = problemsOf(made);
    if (problem !== undefined) throw new Refused(refuse('invalid', problem));
    await portico.db.transaction().execute(async (tx) => {
      const state = await lockCampaign(tx, siteId, id);
      if (CAMPAIGN_MOVES[state].send === undefined || (onlyFrom && state !== onlyFrom))
        throw notPossible(state);
      await writeBegun(portico, tx, siteId, id, accountId, made);
    });
    return undefined;
  });
}

async function writeBegun(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  id: Id,
  accountId: Id | null,
  { mail, from, replyTo, topics }: MadeCampaign,
): Promise<void> {
  const now = portico.now();
  const begun = {
    state: 'sending' as const,
    started_at: now,
    subject: mail.subject,
    html: mail.html,
    plain: mail.text,
    marks: JSON.stringify(mail.marks),
    from_name: from,
    reply_to: replyTo ?? null,
    topics: [...topics],
    problem: '',
  };
  await tx
    .insertInto('campaigns')
    .values({ site_id: siteId, id, account_id: accountId, created_at: now, ...begun })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(begun))
    .execute();
  const { numAffectedRows } = await sql`
    insert into campaign_recipients (site_id, campaign_id, subscriber_id)
    select s.site_id, ${id}, s.id from subscribers s where ${mayBeSent(siteId, now, { topics })}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n)
    throw new Refused(
      refuse(
        'invalid',
        topics.length > 0
          ? 'Nobody who confirmed the newsletter wants one of these topics.'
          : 'Nobody is on the newsletter’s list yet who confirmed it.',
      ),
    );
}

/** Begins what was scheduled and is due. One that cannot be sent says why, and waits for its team. */
export async function beginDueCampaigns(portico: Portico): Promise<void> {
  const { rows } = await sql<{ site_id: Id; id: Id; account_id: Id | null }>`
    select c.site_id, c.id, c.account_id from campaigns c
    join documents d on d.site_id = c.site_id and d.id = c.id and d.state <> 'deleted'
    join sites s on s.id = c.site_id and s.deleted_at is null
    where c.state = 'scheduled' and c.scheduled_at <= ${portico.now()}
    order by c.scheduled_at limit 100`.execute(portico.db);
  for (const { site_id, id, account_id } of rows) {
    const begun = await beginCampaign(portico, site_id, id, { accountId: account_id, onlyFrom: 'scheduled' });
    if (!begun.ok)
      await portico.db
        .updateTable('campaigns')
        .set({ state: 'failed', problem: begun.message })
        .where('site_id', '=', site_id)
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .execute();
  }
}

import { isId, type Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { sql } from 'kysely';
import { confirmPath, preferencesPath, unsubscribePath } from '../../contacts/subscriber-link.ts';
import { toConfirm } from '../../contacts/subscribers.ts';
import type { Portico } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';
import { welcomeLetter } from './newsletter-mails.ts';

/** Looked at in one run; the next run goes on. */
const AT_MOST = 200;
const DAY_MS = 24 * 3_600_000;
/** Who did not confirm for so long is forgotten, and their link with them. */
const WAITING_DAYS = 30;

/** Asks somebody who signed up to confirm it, as the form asked for when it was sent. */
export async function confirmSubscriberJob(
  portico: Portico,
  payload: Record<string, unknown>,
): Promise<void> {
  const { siteId, id } = payload;
  if (isId(siteId) && isId(id)) await askToConfirm(portico, siteId, id);
}

/** The net under those jobs; forgets who never confirmed. */
export async function sweepSubscribers(portico: Portico): Promise<void> {
  const now = portico.now();
  const due = await portico.db
    .selectFrom('subscribers')
    .select(['site_id', 'id'])
    .where('confirm_due_at', '<=', now)
    .orderBy('confirm_due_at')
    .limit(AT_MOST)
    .execute();
  for (const { site_id, id } of due) await askToConfirm(portico, site_id, id);
  const toWelcome = await portico.db
    .selectFrom('subscribers')
    .select(['site_id', 'id'])
    .where('welcome_due_at', '<=', now)
    .orderBy('welcome_due_at')
    .limit(AT_MOST)
    .execute();
  for (const { site_id, id } of toWelcome) await welcome(portico, site_id, id);
  const before = new Date(now.getTime() - WAITING_DAYS * DAY_MS);
  // Who got no news for a reason before somebody entered their address anew gets none for that reason again.
  await sql`
    update subscribers s set state = e.state from (
      select distinct on (w.site_id, w.id) w.site_id, w.id,
        case e.kind when 'unsubscribe' then 'unsubscribed' when 'bounce' then 'bounced' else 'complained' end as state
      from subscribers w
      join subscriber_events e on e.site_id = w.site_id and e.subscriber_id = w.id
      where w.state = 'waiting' and w.updated_at < ${before} and e.kind in ('unsubscribe', 'bounce', 'complain')
      order by w.site_id, w.id, e.id desc
    ) e where s.site_id = e.site_id and s.id = e.id and s.state = 'waiting'`.execute(portico.db);
  await portico.db
    .deleteFrom('subscribers')
    .where('state', '=', 'waiting')
    .where('updated_at', '<', before)
    .execute();
}

/** That it was sent is written down in the transaction that queues it: once, whoever else is at it. */
async function askToConfirm(portico: Portico, siteId: Id, id: Id): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    const asked = await tx
      .updateTable('subscribers')
      .set({ confirm_due_at: null, confirm_mailed_at: portico.now() })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where(toConfirm)
      .where('confirm_due_at', 'is not', null)
      .returning(['email', 'language'])
      .executeTakeFirst();
    const site = asked && (await findSite(portico, siteId, tx));
    if (!asked || !site) return;
    const shop = await readShop(tx, siteId);
    const url = publicOrigin(portico.env, site) + confirmPath(portico.env, siteId, id);
    await queueLetter(portico, tx, { shop, site }, confirmLetter(shop, { ...asked, url }));
  });
}

/** Welcomes somebody who gets news from now on, where the site does that. */
export async function welcomeSubscriberJob(
  portico: Portico,
  payload: Record<string, unknown>,
): Promise<void> {
  const { siteId, id } = payload;
  if (isId(siteId) && isId(id)) await welcome(portico, siteId, id);
}

async function welcome(portico: Portico, siteId: Id, id: Id): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    const joined = await tx
      .updateTable('subscribers')
      .set({ welcome_due_at: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('welcome_due_at', 'is not', null)
      .returning(['email', 'language', 'state'])
      .executeTakeFirst();
    const site = joined?.state === 'subscribed' && (await findSite(portico, siteId, tx));
    if (!joined || !site) return;
    const shop = await readShop(tx, siteId);
    const origin = publicOrigin(portico.env, site);
    const letter = welcomeLetter(shop, {
      ...joined,
      preferences: origin + preferencesPath(portico.env, siteId, id),
      unsubscribe: origin + unsubscribePath(portico.env, siteId, id),
    });
    await queueLetter(portico, tx, { shop, site }, letter);
  });
}

/** Asks somebody to confirm that they want news. */
export function confirmLetter(
  shop: Shop,
  { email, language, url }: { email: string; language: string; url: string },
): Letter {
  const words = wordsOf(marketingWords, shop.catalogueIn(language));
  const about = { site: short(shop.title) };
  const subject = words.confirmSubject(about);
  return {
    kind: 'newsletter-confirm',
    to: email,
    language,
    subject,
    title: subject,
    paragraphs: [words.confirmAsk(about)],
    button: { text: words.confirmButton, url },
    note: words.confirmNote,
  };
}

import { isId, type Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { sql } from 'kysely';
import { confirmPath } from '../../contacts/subscriber-link.ts';
import { toConfirm } from '../../contacts/subscribers.ts';
import type { Portico } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';

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
  const before = new Date(now.getTime() - WAITING_DAYS * DAY_MS);
  // Who had unsubscribed before somebody entered their address anew is unsubscribed again.
  await sql`
    update subscribers s set state = 'unsubscribed' where state = 'waiting' and updated_at < ${before} and exists (
      select from subscriber_events e
      where e.site_id = s.site_id and e.subscriber_id = s.id and e.kind = 'unsubscribe')`.execute(portico.db);
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

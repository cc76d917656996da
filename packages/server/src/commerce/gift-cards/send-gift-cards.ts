import { isoDate } from '@portico/model/text/time-zone';
import type { Portico, Tx } from '../../core/portico.ts';
import { readShop } from '../shop.ts';
import { codeOfCard, hashOfCode } from './gift-card-code.ts';
import { queueGiftCardMail } from './gift-card-mail.ts';
import { type GiftCardRow, lockCard } from './gift-card-record.ts';

/** Cards sent in one run; the next run goes on. */
const AT_MOST = 500;
const DAY_MS = 24 * 3_600_000;

/**
 * Emails the codes of cards that were just issued to who gets them, in one email each; those of a later day wait for it.
 * @param day what day it is on their site
 */
export async function sendCards(
  portico: Portico,
  tx: Tx,
  cards: ReadonlyArray<{ card: GiftCardRow; code: string }>,
  day: string,
): Promise<void> {
  const due = cards.filter(({ card }) => card.send_on === null || card.send_on <= day);
  const people = new Map<string, typeof due>();
  for (const each of due) {
    const { recipient_name, recipient_email, message } = each.card;
    const key = JSON.stringify([recipient_name, recipient_email, message]);
    people.set(key, [...(people.get(key) ?? []), each]);
  }
  for (const theirs of people.values()) await queueGiftCardMail(portico, tx, theirs);
  for (const { card } of due) await noteSent(portico, tx, card);
}

async function noteSent(portico: Portico, tx: Tx, { site_id, id }: GiftCardRow): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ sent_at: portico.now() })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute();
}

/** Emails the codes of cards whose day has come, each once. */
export async function sweepGiftCardMails(portico: Portico): Promise<void> {
  // Somewhere it is tomorrow already; what day it is on each site is asked below.
  const tomorrow = new Date(portico.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const waiting = await portico.db
    .selectFrom('gift_cards')
    .select(['site_id', 'id'])
    .where('send_on', '<=', tomorrow)
    .where('sent_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('send_on')
    .limit(AT_MOST)
    .execute();
  for (const { site_id, id } of waiting)
    await portico.db.transaction().execute(async (tx) => {
      const card = await lockCard(tx, site_id, id);
      if (!card || card.sent_at !== null || card.disabled_at !== null) return;
      const { timeZone } = await readShop(tx, site_id);
      const code = codeOfCard(portico.env, site_id, id);
      // A card that came from another server: its code is not known here.
      if (hashOfCode(code) !== card.code_hash) return noteSent(portico, tx, card);
      await sendCards(portico, tx, [{ card, code }], isoDate(portico.now(), timeZone));
    });
}

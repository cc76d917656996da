import { MAIL_KINDS } from '@portico/model/mail/mail-kinds';
import { isMailOff } from '@portico/model/mail/mail-settings';
import type { Portico, Tx } from '../core/portico.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { asMail, type Letter } from '../mail/letter.ts';
import { type MailFrame, PLAIN_FRAME } from '../mail/mail-frame.ts';
import { type Mail, queueMail } from '../mail/outbox.ts';
import { mailFrame } from './mail-frame.ts';
import type { Shop } from './shop.ts';

/** Letters of a shop as mails in its look, without those its owner switched off. */
export function shopMails(
  portico: Pick<Portico, 'env'>,
  { shop, site }: { shop: Shop; site: SiteRecord },
  letters: readonly Letter[],
): Mail[] {
  const wanted = letters.filter(({ kind }) => !isMailOff(shop.mails, kind));
  if (wanted.length === 0) return [];
  const frame = mailFrame(portico.env, site, shop);
  // What the team gets is no advertisement of the shop, and answers to it reach nobody.
  const plain: MailFrame = { ...PLAIN_FRAME, from: shop.title };
  return wanted.map((letter) => asMail(letter, MAIL_KINDS[letter.kind].group === 'team' ? plain : frame));
}

/** Queues a letter of a shop, inside the transaction that writes down what it tells, unless its owner switched it off. */
export async function queueLetter(
  portico: Portico,
  db: Portico['db'] | Tx,
  of: { shop: Shop; site: SiteRecord },
  letter: Letter,
): Promise<void> {
  for (const mail of shopMails(portico, of, [letter])) await queueMail(portico, db, of.shop.siteId, mail);
}

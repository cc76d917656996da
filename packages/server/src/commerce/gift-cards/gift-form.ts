import { isoDate } from '@portico/model/text/time-zone';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { GiftRecipient } from '@portico/model/commerce/gift-card/gift';
import type { GiftValues } from '@portico/model/commerce/gift-card/gift-card-state';
import { isStorableText } from '@portico/model/documents/schema';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { z } from 'zod';
import { refuse, type ShopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';

const NAME_LENGTH = 100;
/** How far ahead somebody may be told. */
const AHEAD_MS = 366 * 24 * 3_600_000;
const NAMES = ['to', 'recipientName', 'recipientEmail', 'message', 'sendOn', 'ownAmount'] as const;

/** What was typed of whom it is for, as texts. */
export const giftValues = (fields: URLSearchParams): GiftValues =>
  Object.fromEntries(
    NAMES.map((name) => [name, (fields.get(name) ?? '').slice(0, 5000)]),
  ) as unknown as GiftValues;

/** Checks for whom a card is bought; null where that is who buys it. Errors are by the names of the fields. */
export function checkGift(values: GiftValues, shop: Shop, now: Date): ShopOutcome<GiftRecipient | null> {
  if (values.to !== 'other') return { ok: true, value: null };
  const words = wordsOf(giftCardWords, shop.catalogue);
  const errors: Record<string, string> = {};
  const name = values.recipientName.replace(/\s+/gu, ' ').trim();
  if (name.length > NAME_LENGTH) errors.recipientName = shop.words.address['too-long'];
  else if (!isStorableText(name) || /\p{Cc}/u.test(name))
    errors.recipientName = shop.words.address.characters;
  const email = normaliseEmail(values.recipientEmail);
  if (email === '') errors.recipientEmail = shop.words.address.required;
  else if (!isEmail(email) || !/@.+\../.test(email)) errors.recipientEmail = shop.words.email;
  const message = values.message.replace(/\r\n?/g, '\n').trim();
  if (message.length > COMMERCE_LIMITS.giftCardMessage)
    errors.message = shop.words.noteTooLong({ most: COMMERCE_LIMITS.giftCardMessage });
  else if (!isStorableText(message)) errors.message = shop.words.address.characters;
  const day = values.sendOn.trim();
  const today = isoDate(now, shop.timeZone);
  const last = isoDate(new Date(now.getTime() + AHEAD_MS), shop.timeZone);
  if (day !== '' && (!z.iso.date().safeParse(day).success || day < today || day > last))
    errors.sendOn = words.sendOnWrong;
  if (Object.keys(errors).length > 0) return refuse(400, 'invalid', shop.words.checkFields, errors);
  return { ok: true, value: { name, email, message, sendOn: day === '' ? null : day } };
}

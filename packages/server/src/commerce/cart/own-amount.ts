import {
  filledAmount,
  isOwnAmount,
  type OwnAmount,
  ownAmountOf,
} from '@portico/model/commerce/gift-card/own-amount-rule';
import { ownAmountText } from '@portico/model/commerce/gift-card/own-amount-text';
import { OWN_AMOUNT_FIELD } from '@portico/model/commerce/gift-card/own-amount-field';
import type { Product } from '@portico/model/documents/product';
import { parseMoney } from '@portico/model/money/money-parse';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { refuse, type ShopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';

/** What amounts a gift card takes, in words. */
export function ownAmountBounds(
  { min, max, step }: OwnAmount,
  shop: Pick<Shop, 'catalogue' | 'money'>,
): string {
  const said = { least: shop.money(min), most: shop.money(max) };
  return ownAmountText(step === 1 ? said : { ...said, step: shop.money(step) }, shop.catalogue);
}

/**
 * Reads what a gift card is to be worth, and checks that its owner lets it be.
 * @param given as typed in the site's language, or in minor units
 * @returns what the cart keeps of it
 */
export function checkOwnAmount(
  shop: Shop,
  product: Product,
  given: string | number | undefined,
): ShopOutcome<Record<string, string>> {
  const rule = ownAmountOf(product);
  const minor = typeof given === 'number' ? given : minorOf(given ?? '', shop);
  if (rule && minor !== undefined && isOwnAmount(rule, minor))
    return { ok: true, value: filledAmount(minor) };
  const words = wordsOf(giftCardWords, shop.catalogue);
  const text = rule ? words.amountWrong({ bounds: ownAmountBounds(rule, shop) }) : shop.words.unableToAdd;
  return refuse(400, 'invalid', shop.words.checkFields, { [OWN_AMOUNT_FIELD]: text });
}

function minorOf(typed: string, { currency, language }: Shop): number | undefined {
  const read = parseMoney(typed, currency, language);
  return read.ok ? read.value : undefined;
}

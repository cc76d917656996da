import type { Catalogue } from '../../words/catalogue.ts';

/** Where customers ask what is left on a gift card, for ever. */
export const GIFT_CARD_BALANCE_PATH = '/checkout/giftcard/balance';

/** Where a gift card is bought, for ever [V2.4]. */
export const GIFT_CARD_PATH = '/checkout/giftcard';

export function giftCardPath(websiteId: string, productId: string): string {
  return `${GIFT_CARD_PATH}?${new URLSearchParams({ websiteId, giftCardProductId: productId })}`;
}

/** For whom a gift card is, as typed. */
export interface GiftValues {
  /** `other` for somebody else. */
  to: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendOn: string;
  /** What it is to be worth, where its buyer chooses. */
  ownAmount: string;
}

/** Where a gift card is bought: which one, worth how much, for whom. */
export interface BuyCardState {
  catalogue: Catalogue;
  title: string;
  /** Where the form posts to. */
  action: string;
  choices: Array<{ variantId: string; label: string; isChosen: boolean; isSoldOut: boolean }>;
  /** Where its buyer may choose what it is worth: is that chosen, and within which bounds? */
  own?: { isChosen: boolean; bounds: string };
  values: GiftValues;
  /** What is wrong, by field. */
  errors: Partial<Record<keyof GiftValues, string>>;
  /** Why it could not be put into the cart, or cannot be bought at all. */
  message?: string;
  canBuy: boolean;
}

/** Everything the block `gift-card` shows where a balance is asked for. */
export interface GiftCardState {
  catalogue: Catalogue;
  /** What was typed, where it has to be typed again. */
  code: string;
  /** What is wrong with it. */
  error?: string;
  /** The card whose code was entered. */
  card?: {
    end: string;
    /** As its reader writes amounts. */
    balance: string;
    /** The last day it can be spent on, written; '' where there is none. */
    lastDay: string;
    isExpired: boolean;
  };
}

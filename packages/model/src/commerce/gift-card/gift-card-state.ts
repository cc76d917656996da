import type { Catalogue } from '../../words/catalogue.ts';

/** Where customers ask what is left on a gift card, for ever. */
export const GIFT_CARD_BALANCE_PATH = '/checkout/giftcard/balance';

/** Everything the block `gift-card` shows. */
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

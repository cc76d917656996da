/** How a gift card stands. */
export const GIFT_CARD_STATUSES = ['active', 'empty', 'expired', 'disabled'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** What the book of a gift card is made of. */
export const GIFT_CARD_ENTRIES = ['issue', 'spend', 'return', 'refund'] as const;
export type GiftCardEntryKind = (typeof GIFT_CARD_ENTRIES)[number];

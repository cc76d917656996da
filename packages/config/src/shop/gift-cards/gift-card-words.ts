import type { GiftCardEntryKind, GiftCardStatus } from '@portico/model/commerce/gift-card/status';
import type { BadgeTone } from '@portico/ui/badge';

export const STATUS: Readonly<Record<GiftCardStatus, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Active', tone: 'good' },
  empty: { label: 'Used up', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
  disabled: { label: 'Disabled', tone: 'bad' },
};

export const ENTRIES: Readonly<Record<GiftCardEntryKind, string>> = {
  issue: 'Issued',
  spend: 'Spent',
  return: 'Returned, as the order was cancelled or not paid',
  refund: 'Refunded',
};

/** What a card is called without its code. */
export const cardName = ({ end }: { end: string }): string => `Card ending in ${end}`;

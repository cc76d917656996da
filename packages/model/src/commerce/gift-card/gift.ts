import { z } from 'zod';

/** For whom a gift card is bought, where that is somebody else. */
export const giftRecipient = z.object({
  name: z.string(),
  email: z.string(),
  /** What who buys it writes to them. */
  message: z.string(),
  /** The day their email is sent, `2027-12-24`; null for as soon as it is paid. */
  sendOn: z.string().nullable(),
});
export type GiftRecipient = z.infer<typeof giftRecipient>;

/** As whom a line of a cart or an order names them. */
export const giftedTo = ({ name, email }: GiftRecipient): string => (name === '' ? email : name);

/** Is it the same gift? */
export const isSameGift = (a: GiftRecipient | null, b: GiftRecipient | null): boolean =>
  a === null || b === null
    ? a === b
    : a.name === b.name && a.email === b.email && a.message === b.message && a.sendOn === b.sendOn;

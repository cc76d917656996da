import { z } from 'zod';
import { LIMITS } from '../documents/limits.ts';
import { orderKey, text } from '../documents/schema.ts';

/** Parts of ten thousand: 290 is 2.9 %. */
const WHOLE = 10_000;
/** Suggested amounts of one campaign. */
export const MOST_AMOUNTS = 8;

const amount = z
  .number()
  .int()
  .min(1, 'An amount is more than nothing.')
  .max(LIMITS.priceMinor, 'This is more than can be paid at once.');

/** Something people give money for. Amounts are minor units of the site's currency. */
export const donation = z
  .object({
    order: orderKey,
    /** Shown to donors, on orders and receipts. */
    name: text(200).min(1, 'Please name what is donated for.'),
    /** What it is for, above the form. */
    about: text(2000).default(''),
    enabled: z.boolean().default(true),
    /** What is suggested, the first one chosen. */
    amounts: z.array(amount).max(MOST_AMOUNTS).default([]),
    /** Donors may write an amount of their own. Without suggested amounts they always may. */
    ownAmount: z.boolean().default(true),
    /** Bounds of an amount of one's own. */
    minimum: amount.default(100),
    maximum: amount.default(1_000_000),
    /** 0 for none. */
    goal: z.number().int().min(0).max(1_000_000_000_000).default(0),
    /** Donors are asked in whose honour they give, and for a message. */
    dedication: z.boolean().default(false),
    /** What donors are asked to add, so that the whole amount arrives. */
    fees: z
      .object({
        enabled: z.boolean().default(false),
        /** Parts of ten thousand of what is paid. */
        share: z.number().int().min(0).max(2000, 'Fees can be at most 20 %.').default(290),
        fixed: z.number().int().min(0).max(10_000).default(30),
      })
      .default({ enabled: false, share: 290, fixed: 30 }),
    /** Shown when it is paid, and in the receipt. */
    thanks: text(2000).default(''),
  })
  .refine(({ minimum, maximum }) => minimum <= maximum, {
    path: ['maximum'],
    message: 'The highest amount is below the lowest.',
  });
export type Donation = z.infer<typeof donation>;

/** May an amount of one's own be given? */
export const takesOwnAmount = ({ amounts, ownAmount }: Pick<Donation, 'amounts' | 'ownAmount'>) =>
  ownAmount || amounts.length === 0;

/**
 * What has to be added to an amount so that it is whole once the fees are taken off the sum, in minor units: the least
 * that does. Fees are of the sum, so they are of themselves, too.
 */
export function feesOn(given: number, { share, fixed }: Pick<Donation['fees'], 'share' | 'fixed'>): number {
  return Math.ceil(((given + fixed) * WHOLE) / (WHOLE - share)) - given;
}

/** What an order keeps of a donation. */
export const orderDonation = z.object({
  /** The campaign's key, and its name then. */
  id: z.string(),
  name: z.string(),
  /** Of the total, what was added for the fees. */
  fees: z.number().int(),
  /** In whose honour it is given; '' for nobody. */
  dedicatedTo: z.string(),
  message: z.string(),
});
export type OrderDonation = z.infer<typeof orderDonation>;

/** A campaign as pages show it. */
export interface DonationView
  extends Pick<
    Donation,
    'name' | 'about' | 'amounts' | 'minimum' | 'maximum' | 'goal' | 'dedication' | 'fees'
  > {
  id: string;
  ownAmount: boolean;
  /** What was paid of it and not refunded, in minor units, and by how many donations. Test payments do not count. */
  raised: number;
  count: number;
}

export function donationView(
  id: string,
  { name, about, amounts, minimum, maximum, goal, dedication, fees, ...rest }: Donation,
  sums: { raised: number; count: number },
): DonationView {
  const ownAmount = takesOwnAmount({ amounts, ownAmount: rest.ownAmount });
  return { id, name, about, amounts, minimum, maximum, goal, dedication, fees, ownAmount, ...sums };
}

/** Where donors are led: the address of a campaign's own page. */
export const donatePath = (id: string) => `/checkout/donate?donatePageId=${encodeURIComponent(id)}`;

import { z } from 'zod';

/** Longest time between an order that was fulfilled and the email that asks for a review, in days. */
const MOST_DAYS = 90;

/** How a shop takes reviews of its products; off at first. Only those who bought something review it. */
export const reviewSettings = z
  .object({
    on: z.boolean().default(false),
    /** Does each review wait until somebody of the team publishes it? */
    approval: z.boolean().default(true),
    /** May reviews have photos? */
    photos: z.boolean().default(true),
    /** How many days after an order was fulfilled its customer is asked. */
    afterDays: z
      .number('Please enter a number of days.')
      .int('Please enter whole days.')
      .min(0, 'Please enter 0 or more days.')
      .max(MOST_DAYS, `Please enter at most ${MOST_DAYS} days.`)
      .default(14),
    /** May those review who ordered without a customer account? */
    guests: z.boolean().default(true),
    /** Are those who are told of orders told of new reviews? */
    mail: z.boolean().default(true),
  })
  .default({ on: false, approval: true, photos: true, afterDays: 14, guests: true, mail: true });

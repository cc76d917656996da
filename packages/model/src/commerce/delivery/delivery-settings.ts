import { z } from 'zod';
import type { DeliveryDays } from './delivery-dates.ts';

/** Days on which nothing is sent, ahead. */
export const MOST_DAYS_OFF = 200;
/** Working days a parcel may take. */
export const MOST_DELIVERY_DAYS = 90;

/** Monday to Friday. */
const WEEKDAYS = [1, 2, 3, 4, 5];

/** When a shop sends what is ordered. */
export const deliverySettings = z
  .object({
    /** Orders until then, in the site's time zone, are sent on the same working day. */
    cutOff: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 14:00.')
      .default('14:00'),
    /** Monday is 1, Sunday 7. */
    workingDays: z.array(z.number().int().min(1).max(7)).max(7).default(WEEKDAYS),
    /** `2027-12-24` */
    daysOff: z.array(z.iso.date('Please enter a day.')).max(MOST_DAYS_OFF).default([]),
  })
  .default({ cutOff: '14:00', workingDays: WEEKDAYS, daysOff: [] });

const days = z.number().int().min(0).max(MOST_DELIVERY_DAYS);

/** How many working days a shipping method takes. */
export const deliveryDays: z.ZodType<DeliveryDays> = z
  .object({ from: days, to: days })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' });

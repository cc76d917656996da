import { z } from 'zod';

/** Hours after which somebody may be reminded of a checkout they did not finish. */
export const RECOVERY_HOURS = ['1', '6', '10', '24'] as const;

/** Whether checkouts that are not finished are remembered, and whom the shop reminds of theirs; nobody at first. */
export const abandonedSettings = z
  .object({
    /** Does the checkout remember the email address that was entered with the cart? */
    remember: z.boolean().default(true),
    /** Are people reminded by one email? */
    mail: z.boolean().default(false),
    afterHours: z.enum(RECOVERY_HOURS, 'Please choose 1, 6, 10 or 24 hours.').default('10'),
    /** Those alone who agreed to news by email, or everybody. */
    to: z.enum(['news', 'everybody']).default('news'),
    /** Key of the discount whose code the email gives; '' for none. */
    discount: z.string().max(24).default(''),
  })
  .default({ remember: true, mail: false, afterHours: '10', to: 'news', discount: '' });

import { z } from 'zod';

const DAY_MS = 24 * 3_600_000;

/** How a shop lets customers download what they bought. 0 is without a limit. */
export const downloadSettings = z
  .object({
    /** How often each file may be downloaded. */
    times: z.number().int().min(0).max(1000).default(5),
    /** For how many days. */
    days: z.number().int().min(0).max(3650).default(30),
    /** Must customers agree that their right to withdraw ends with the download? */
    waiver: z.boolean().default(false),
  })
  .default({ times: 5, days: 30, waiver: false });
export type DownloadSettings = z.infer<typeof downloadSettings>;

/** How often each file of a line may be downloaded: of several pieces each counts. */
export const allowedDownloads = ({ times }: DownloadSettings, quantity: number): number | null =>
  times === 0 ? null : times * quantity;

/** Until when; null without end. */
export const downloadsEnd = ({ days }: DownloadSettings, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS);

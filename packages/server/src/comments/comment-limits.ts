import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { countOnSite, MemorySiteLimit, type SiteLimit } from '../http/site-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const readLimit = new MemorySiteLimit({
  address: { max: 300, windowMs: MINUTE_MS },
  site: { max: 30_000, perNetwork: 120, windowMs: MINUTE_MS },
});

/** Each is kept for good, and may be a mail to an address anybody can type. */
const WRITE: SiteLimit = {
  name: 'comment-write',
  address: { max: 20, windowMs: 10 * MINUTE_MS },
  site: { max: 3000, perNetwork: 10, windowMs: 10 * MINUTE_MS },
};
/** Likes, reports, changes of one's own. */
const ACT: SiteLimit = {
  name: 'comment-act',
  address: { max: 120, windowMs: 10 * MINUTE_MS },
  site: { max: 20_000, perNetwork: 60, windowMs: 10 * MINUTE_MS },
};
/** Mails to one mailbox that ask to confirm a comment: nobody fills one by typing its address. */
const MAILBOX: RateLimit = { name: 'comment-confirm-mail', max: 3, windowMs: HOUR_MS };

interface Who {
  portico: Portico;
  siteId: Id;
  address: string;
}

/** Each counts one attempt. 0, or how long to wait in milliseconds. */
export const commentLimits = {
  read: ({ portico, siteId, address }: Who): number =>
    readLimit.take({ scope: siteId, address }, portico.now().getTime()),
  write: ({ portico, siteId, address }: Who): Promise<number> =>
    countOnSite(portico, WRITE, { scope: siteId, address }),
  act: ({ portico, siteId, address }: Who): Promise<number> =>
    countOnSite(portico, ACT, { scope: siteId, address }),
};

/** May another mail to confirm a comment go to a mailbox? Whoever asks is told the same in any case. */
export const mayMailConfirmation = async (portico: Portico, siteId: Id, email: string): Promise<boolean> =>
  (await countAttempt(portico, MAILBOX, `${siteId} ${email}`)) === 0;

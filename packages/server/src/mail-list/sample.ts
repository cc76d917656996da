import { MAIL_KIND_IDS } from '@portico/model/mail/mail-kinds';
import type { Portico } from '../core/portico.ts';
import type { Shop } from '../commerce/shop.ts';
import { shopMails } from '../commerce/send-letter.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/outbox.ts';

/** What example mails are made of. */
export interface SampleCall {
  portico: Pick<Portico, 'env'>;
  site: SiteRecord;
  /** As it is published, with the words and settings to be tried, speaking the language asked for. */
  shop: Shop;
  /** Who gets it. */
  to: string;
  /** Names of things the site sells, at least two, and of who buys them. */
  names: SampleNames;
  origin: string;
  now: Date;
}

export interface SampleNames {
  goods: readonly [string, string];
  customer: string;
  customerEmail: string;
  street: string;
  city: string;
}

/** Makes an example of a kind of mail, by the very function that writes the real ones. */
export type Sample = (call: SampleCall) => Mail;

/** An example of a shop's letter, in its look. One that is switched off is shown all the same. */
export const shopSample =
  (write: (call: SampleCall) => Letter): Sample =>
  (call) => {
    const shop = { ...call.shop, mails: { ...call.shop.mails, off: [], on: MAIL_KIND_IDS } };
    const [mail] = shopMails(call.portico, { shop, site: call.site }, [write(call)]);
    if (!mail) throw new Error('A letter made no mail.');
    return mail;
  };

import { PLAIN_MAIL_COLOURS } from '@portico/model/mail/mail-colours';
import type { MailLook } from '@portico/render/mail/mail-look';

/** What stands around a letter: whose it is, in their look. */
export interface MailFrame extends MailLook {
  /** Who it comes from, as mail programs show it; Portico where empty. */
  from: string;
  /** Whom an answer reaches. */
  replyTo?: string | undefined;
}

const SYSTEM_FONTS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Of mails that are of no site, or for its team. */
export const PLAIN_FRAME: MailFrame = {
  from: '',
  colours: PLAIN_MAIL_COLOURS,
  fonts: { heading: SYSTEM_FONTS, text: SYSTEM_FONTS },
  radius: { paper: 8, button: 6 },
  footer: [],
  links: [],
};

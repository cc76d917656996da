import { type MailColours, PLAIN_MAIL_COLOURS } from '@portico/model/mail/mail-colours';

/** What stands around a letter: whose it is, in their look. */
export interface MailFrame {
  /** Who it comes from, as mail programs show it; Portico where empty. */
  from: string;
  /** Whom an answer reaches. */
  replyTo?: string | undefined;
  /** Above the letter: the logo, else the name; nothing where there is no `top`. */
  top?: { name: string; url: string; logo?: { url: string; width: number; height: number } };
  colours: { light: MailColours; dark: MailColours };
  fonts: { heading: string; text: string };
  /** Of the letter's corners and its button's, in px. */
  radius: { paper: number; button: number };
  /** Below the letter, line by line. */
  footer: readonly string[];
  links: ReadonlyArray<{ text: string; url: string }>;
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

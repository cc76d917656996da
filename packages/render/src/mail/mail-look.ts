import type { MailColours } from '@portico/model/mail/mail-colours';

/** How an email looks and whose it is: what stands around its words. */
export interface MailLook {
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

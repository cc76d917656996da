import { MAIL_LOGO_BOX, scaledInto } from '@portico/model/mail/mail-logo';
import { mailColours } from '@portico/model/mail/mail-colours';
import { isResizable, mediaUrl } from '@portico/model/media/media';
import { siteFont } from '@portico/render/page/fonts/site-font';
import type { Environment } from '../core/environment.ts';
import { publicOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { type MailFrame, PLAIN_FRAME } from '../mail/mail-frame.ts';
import type { Shop, ShopStyles } from './shop.ts';

const BUTTON_RADIUS = { square: 0, rounded: 6, pill: 24 } as const;
/** Rounder ones would cut into the words. */
const PAPER_RADIUS = 16;
const SHARPNESS = 2;

/** The look of what a site sends to its customers: its logo, colours, fonts, and who it is. */
export function mailFrame(
  env: Environment,
  site: Pick<SiteRecord, 'identifier' | 'isFirst' | 'primaryHost'>,
  shop: Shop,
): MailFrame {
  const { styles, mails, title } = shop;
  const url = publicOrigin(env, site);
  const logo = mails.logo ? logoOf(shop, url) : undefined;
  return {
    from: title,
    replyTo: mails.replyTo,
    top: { name: title, url, ...(logo ? { logo } : {}) },
    colours: mailColours(styles?.colors),
    fonts: styles ? fontsOf(styles.fonts) : PLAIN_FRAME.fonts,
    radius: styles
      ? { paper: Math.min(styles.radius, PAPER_RADIUS), button: BUTTON_RADIUS[styles.shape] }
      : PLAIN_FRAME.radius,
    footer: footerOf(shop),
    links: mails.social
      ? shop.social
          .filter(({ href }) => /^https?:\/\//i.test(href))
          .map(({ name, href }) => ({ text: name, url: href }))
      : [],
  };
}

/** Photographs and the like alone: mail programs show no drawings. */
function logoOf({ logo }: Shop, origin: string) {
  if (!logo?.width || !logo.height || !isResizable(logo)) return undefined;
  const { width, height } = scaledInto(MAIL_LOGO_BOX, { width: logo.width, height: logo.height });
  return { url: origin + mediaUrl(logo, width * SHARPNESS), width, height };
}

/** Families as mail programs have them: the site's own where it is installed, else one that is like it. */
function fontsOf({ heading, text, own }: ShopStyles['fonts']): MailFrame['fonts'] {
  const stack = (family: typeof heading.family): string => {
    if (family === 'system-serif') return "Georgia,'Times New Roman',serif";
    const font = siteFont(family, own);
    // Quotation marks end the attribute it stands in.
    const name = font?.name.replace(/[^\p{L}\p{N} _-]/gu, '');
    if (!name) return PLAIN_FRAME.fonts.text;
    const isSerif = /(^|,)\s*serif\s*$/.test(font?.stack ?? '');
    return `'${name}',${isSerif ? "Georgia,'Times New Roman',serif" : PLAIN_FRAME.fonts.text}`;
  };
  return { heading: stack(heading.family), text: stack(text.family) };
}

/** Who sells and from where: as the owner wrote it for emails, else as invoices say it. */
function footerOf({ mails, store, title }: Shop): string[] {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const { name, address } = store.documents.seller;
  if (mails.footer.trim() !== '') return lines(mails.footer);
  return address.trim() === '' ? [] : [name || title, ...lines(address)];
}

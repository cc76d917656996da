import { direction } from '@portico/model/text/direction';
import type { MailLook } from './mail-look.ts';
import { mailStyle } from './mail-style.ts';

/** What mail programs have all shown for decades, in px. */
export const MAIL_WIDTH = 600;
/** Between the letter's edge and its words, in px. */
export const MAIL_PADDING = 40;

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** What words look like, as an inline style. */
export function mailType(
  { fonts, colours }: MailLook,
  px: number,
  colour: 'text' | 'soft',
  lineHeight = 1.6,
): string {
  return `font-family:${fonts.text};font-size:${px}px;line-height:${lineHeight};color:${colours.light[colour]};overflow-wrap:anywhere;word-break:break-word`;
}

/** A link of an email, in the colour of links or of what is said quietly. */
export const mailAnchor = (
  { text, url }: { text: string; url: string },
  { light }: MailLook['colours'],
  colour: 'link' | 'soft',
) =>
  `<a class="${colour}" href="${escapeHtml(url)}" style="color:${light[colour]};text-decoration:underline">${escapeHtml(text)}</a>`;

/**
 * A whole email: sender, letter and foot in one column. Tables and inline styles, as Outlook for Windows renders with
 * Word; dark colours by media query, for those that follow it. It runs nothing.
 */
export function mailDocument(
  mail: {
    language: string;
    subject: string;
    /** What lists of emails show beside the subject. */
    opening: string;
    /** The letter, as HTML. */
    inner: string;
    /** Why somebody gets it, above where it comes from. */
    reason?: string;
    unsubscribe?: { text: string; url: string } | undefined;
  },
  look: MailLook,
): string {
  const { language, subject } = mail;
  const way = direction(language);
  const { light } = look.colours;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${way}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${mailStyle(look)}</style></head>
<body class="ground" dir="${way}" style="margin:0;padding:0;background:${light.background};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(mail.opening)}${'&#8199;&#847;'.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.background}" style="background:${light.background}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="${MAIL_WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${MAIL_WIDTH}px">
${sender(look)}<tr><td class="paper" dir="${way}" bgcolor="${light.paper}" style="background:${light.paper};border:1px solid ${light.line};border-radius:${look.radius.paper}px;padding:36px ${MAIL_PADDING}px;text-align:${way === 'rtl' ? 'right' : 'left'}">
${mail.inner}
</td></tr>
${foot(mail, look)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}

function sender({ top, fonts, colours }: MailLook): string {
  if (!top) return '';
  const { name, url, logo } = top;
  const shown = logo
    ? `<img src="${escapeHtml(logo.url)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}" style="display:block;border:0;width:${logo.width}px;max-width:100%;height:auto;font-family:${fonts.heading};font-size:22px;color:${colours.light.text}">`
    : escapeHtml(name);
  const cell = logo ? 'plate' : 'ink';
  return `<tr><td align="center" style="padding:0 0 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${cell}" style="${logo ? 'padding:6px 10px;border-radius:6px' : ''}"><a class="ink" href="${escapeHtml(url)}" style="font-family:${fonts.heading};font-size:22px;line-height:1.3;color:${colours.light.text};text-decoration:none">${shown}</a></td></tr></table></td></tr>
`;
}

function foot(
  { reason, unsubscribe }: Pick<Parameters<typeof mailDocument>[0], 'reason' | 'unsubscribe'>,
  look: MailLook,
): string {
  const { top, footer, links, colours } = look;
  const ends = [
    ...(top ? [{ text: top.name, url: top.url }] : []),
    ...links,
    ...(unsubscribe ? [unsubscribe] : []),
  ];
  if (footer.length === 0 && ends.length === 0) return '';
  const said = [
    ...(reason ? [escapeHtml(reason)] : []),
    ...footer.map(escapeHtml),
    ends.map((each) => mailAnchor(each, colours, 'soft')).join(' &nbsp;·&nbsp; '),
  ].filter((line) => line !== '');
  return `<tr><td class="soft" align="center" style="padding:24px 16px 0;text-align:center;${mailType(look, 13, 'soft', 1.7)}">${said.join('<br>')}</td></tr>
`;
}

import { direction } from '@portico/model/text/direction';
import type { Letter } from './letter.ts';
import { mailStyle } from './mail-style.ts';
import type { MailFrame } from './mail-frame.ts';

/** What mail programs have all shown for decades, in px. */
const WIDTH = 600;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Text with its line ends. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/**
 * A letter as HTML for mail programs: tables and inline styles, as Outlook for Windows renders with Word; dark colours by
 * media query, for those that follow it. It runs nothing, and fetches nothing but the site's own logo.
 */
export function letterHtml(letter: Letter, frame: MailFrame): string {
  const { language = 'en', subject } = letter;
  const way = direction(language);
  const { light } = frame.colours;
  const sides =
    way === 'rtl' ? ({ start: 'right', end: 'left' } as const) : ({ start: 'left', end: 'right' } as const);
  const inner = [
    heading(letter, frame),
    ...letter.paragraphs.map((words) => paragraph(words, frame)),
    bill(letter, frame, sides),
    ...(letter.answers ?? []).map((answer) => answered(answer, frame)),
    ...(letter.stars ?? []).map((asked) => rated(asked, frame)),
    button(letter, frame, sides),
    beside(letter, frame),
    `<p class="soft" style="${type(frame, 14, 'soft')};margin:0">${lines(letter.note)}</p>`,
  ];
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${way}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${mailStyle(frame)}</style></head>
<body class="ground" dir="${way}" style="margin:0;padding:0;background:${light.background};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(opening(letter))}${'&#8199;&#847;'.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.background}" style="background:${light.background}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
${sender(frame)}<tr><td class="paper" dir="${way}" bgcolor="${light.paper}" style="background:${light.paper};border:1px solid ${light.line};border-radius:${frame.radius.paper}px;padding:36px 40px;text-align:${sides.start}">
${inner.filter(Boolean).join('\n')}
</td></tr>
${foot(letter, frame)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}

/** What lists of mails show beside the subject. */
const opening = ({ paragraphs, note }: Letter) => (paragraphs[0] ?? note).slice(0, 140);

function type({ fonts, colours }: MailFrame, px: number, colour: 'text' | 'soft', lineHeight = 1.6): string {
  return `font-family:${fonts.text};font-size:${px}px;line-height:${lineHeight};color:${colours.light[colour]};overflow-wrap:anywhere;word-break:break-word`;
}

function sender(frame: MailFrame): string {
  const { top, fonts, colours } = frame;
  if (!top) return '';
  const { name, url, logo } = top;
  const shown = logo
    ? `<img src="${escapeHtml(logo.url)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}" style="display:block;border:0;width:${logo.width}px;max-width:100%;height:auto;font-family:${fonts.heading};font-size:22px;color:${colours.light.text}">`
    : escapeHtml(name);
  const cell = logo ? 'plate' : 'ink';
  return `<tr><td align="center" style="padding:0 0 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${cell}" style="${logo ? 'padding:6px 10px;border-radius:6px' : ''}"><a class="ink" href="${escapeHtml(url)}" style="font-family:${fonts.heading};font-size:22px;line-height:1.3;color:${colours.light.text};text-decoration:none">${shown}</a></td></tr></table></td></tr>
`;
}

const heading = (letter: Letter, { fonts, colours }: MailFrame) =>
  `<h1 class="ink" style="margin:0 0 20px;font-family:${fonts.heading};font-size:26px;line-height:1.25;font-weight:600;color:${colours.light.text};overflow-wrap:anywhere;word-break:break-word">${lines(letter.title)}</h1>`;

const paragraph = (words: string, frame: MailFrame) =>
  `<p class="ink" style="margin:0 0 16px;${type(frame, 16, 'text')}">${lines(words)}</p>`;

function bill({ rows = [] }: Letter, frame: MailFrame, sides: Sides): string {
  if (rows.length === 0) return '';
  const cell = (words: string, isStrong: boolean | undefined, align: string, more = '') =>
    `<td class="ink rule" valign="top" style="${type(frame, 16, 'text', 1.5)};padding:10px 0;border-bottom:1px solid ${frame.colours.light.line};text-align:${align}${isStrong ? ';font-weight:600' : ''}${more}">${lines(words)}</td>`;
  const drawn = rows.map(
    ({ label, value, isStrong }) =>
      `<tr>${cell(label, isStrong, sides.start)}${cell(value, isStrong, sides.end, `;white-space:nowrap;padding-${sides.start}:16px`)}</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${drawn.join('')}</table>`;
}

const answered = ({ label, text }: { label: string; text: string }, frame: MailFrame) =>
  `<p class="ink" style="margin:0 0 16px;${type(frame, 16, 'text')}"><span class="soft" style="display:block;font-size:14px;color:${frame.colours.light.soft}">${lines(label)}</span>${lines(text || '–')}</p>`;

const rated = ({ label, links }: NonNullable<Letter['stars']>[number], frame: MailFrame) =>
  `<p class="ink" style="margin:0 0 16px;${type(frame, 16, 'text')}">${lines(label)}<br>${links
    .map(
      (star) =>
        `<a class="link" href="${escapeHtml(star.url)}" title="${escapeHtml(star.label)}" aria-label="${escapeHtml(star.label)}" style="display:inline-block;padding:8px 6px;color:${frame.colours.light.link};text-decoration:none;font-size:30px;line-height:1">&#9734;</a>`,
    )
    .join('')}</p>`;

function button({ button: asked }: Letter, { colours, fonts, radius }: MailFrame, sides: Sides): string {
  if (!asked) return '';
  const { button: back, buttonText } = colours.light;
  return `<table role="presentation" align="${sides.start}" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${back}" style="background:${back};border-radius:${radius.button}px;mso-padding-alt:13px 24px"><a class="button" href="${escapeHtml(asked.url)}" style="display:inline-block;padding:13px 24px;background:${back};border-radius:${radius.button}px;font-family:${fonts.text};font-size:16px;line-height:1.3;font-weight:600;color:${buttonText};text-decoration:none">${escapeHtml(asked.text)}</a></td></tr></table><div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`;
}

const anchor = (
  { text, url }: { text: string; url: string },
  { light }: MailFrame['colours'],
  colour: 'link' | 'soft',
) =>
  `<a class="${colour}" href="${escapeHtml(url)}" style="color:${light[colour]};text-decoration:underline">${escapeHtml(text)}</a>`;

const beside = ({ link }: Letter, frame: MailFrame) =>
  link
    ? `<p class="ink" style="margin:0 0 24px;${type(frame, 16, 'text')}">${anchor(link, frame.colours, 'link')}</p>`
    : '';

function foot({ unsubscribe }: Letter, frame: MailFrame): string {
  const { top, footer, links, colours } = frame;
  const ends = [
    ...(top ? [{ text: top.name, url: top.url }] : []),
    ...links,
    ...(unsubscribe ? [unsubscribe] : []),
  ];
  if (footer.length === 0 && ends.length === 0) return '';
  const said = [
    ...footer.map(escapeHtml),
    ends.map((each) => anchor(each, colours, 'soft')).join(' &nbsp;·&nbsp; '),
  ].filter((line) => line !== '');
  return `<tr><td class="soft" align="center" style="padding:24px 16px 0;text-align:center;${type(frame, 13, 'soft', 1.7)}">${said.join('<br>')}</td></tr>
`;
}

interface Sides {
  start: 'left' | 'right';
  end: 'left' | 'right';
}

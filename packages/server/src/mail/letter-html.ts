import { escapeHtml, mailAnchor, mailDocument, mailType } from '@portico/render/mail/mail-document';
import { direction } from '@portico/model/text/direction';
import type { Letter } from './letter.ts';
import type { MailFrame } from './mail-frame.ts';

/** Text with its line ends. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** A letter as HTML for mail programs. It runs nothing, and fetches nothing but the site's own logo. */
export function letterHtml(letter: Letter, frame: MailFrame): string {
  const { language = 'en', subject, unsubscribe } = letter;
  const sides =
    direction(language) === 'rtl'
      ? ({ start: 'right', end: 'left' } as const)
      : ({ start: 'left', end: 'right' } as const);
  const inner = [
    heading(letter, frame),
    ...letter.paragraphs.map((words) => paragraph(words, frame)),
    bill(letter, frame, sides),
    ...(letter.answers ?? []).map((answer) => answered(answer, frame)),
    ...(letter.stars ?? []).map((asked) => rated(asked, frame)),
    button(letter, frame, sides),
    beside(letter, frame),
    `<p class="soft" style="${mailType(frame, 14, 'soft')};margin:0">${lines(letter.note)}</p>`,
  ];
  return mailDocument(
    { language, subject, opening: opening(letter), inner: inner.filter(Boolean).join('\n'), unsubscribe },
    frame,
  );
}

/** What lists of mails show beside the subject. */
const opening = ({ paragraphs, note }: Letter) => (paragraphs[0] ?? note).slice(0, 140);

const heading = (letter: Letter, { fonts, colours }: MailFrame) =>
  `<h1 class="ink" style="margin:0 0 20px;font-family:${fonts.heading};font-size:26px;line-height:1.25;font-weight:600;color:${colours.light.text};overflow-wrap:anywhere;word-break:break-word">${lines(letter.title)}</h1>`;

const paragraph = (words: string, frame: MailFrame) =>
  `<p class="ink" style="margin:0 0 16px;${mailType(frame, 16, 'text')}">${lines(words)}</p>`;

function bill({ rows = [] }: Letter, frame: MailFrame, sides: Sides): string {
  if (rows.length === 0) return '';
  const cell = (words: string, isStrong: boolean | undefined, align: string, more = '') =>
    `<td class="ink rule" valign="top" style="${mailType(frame, 16, 'text', 1.5)};padding:10px 0;border-bottom:1px solid ${frame.colours.light.line};text-align:${align}${isStrong ? ';font-weight:600' : ''}${more}">${lines(words)}</td>`;
  const drawn = rows.map(
    ({ label, value, isStrong }) =>
      `<tr>${cell(label, isStrong, sides.start)}${cell(value, isStrong, sides.end, `;white-space:nowrap;padding-${sides.start}:16px`)}</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${drawn.join('')}</table>`;
}

const answered = ({ label, text }: { label: string; text: string }, frame: MailFrame) =>
  `<p class="ink" style="margin:0 0 16px;${mailType(frame, 16, 'text')}"><span class="soft" style="display:block;font-size:14px;color:${frame.colours.light.soft}">${lines(label)}</span>${lines(text || '–')}</p>`;

const rated = ({ label, links }: NonNullable<Letter['stars']>[number], frame: MailFrame) =>
  `<p class="ink" style="margin:0 0 16px;${mailType(frame, 16, 'text')}">${lines(label)}<br>${links
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

const beside = ({ link }: Letter, frame: MailFrame) =>
  link
    ? `<p class="ink" style="margin:0 0 24px;${mailType(frame, 16, 'text')}">${mailAnchor(link, frame.colours, 'link')}</p>`
    : '';

interface Sides {
  start: 'left' | 'right';
  end: 'left' | 'right';
}

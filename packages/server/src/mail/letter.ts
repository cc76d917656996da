import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { isolatedIn } from '@portico/model/text/isolated';
import { letterHtml } from './letter-html.ts';
import { type MailFrame, PLAIN_FRAME } from './mail-frame.ts';
import type { Mail } from './outbox.ts';

/** What a mail says: a greeting line, paragraphs, figures, answers under their questions, one button, a closing note. */
export interface Letter {
  /** What it is in the list of all mails (`model/mail/mail-kinds`): one that is not there cannot be sent. */
  kind: MailKindId;
  to: string;
  subject: string;
  /** English when absent. */
  language?: string;
  title: string;
  paragraphs: readonly string[];
  /** Lines with a figure at their end, as of a bill; the strong one is the sum. */
  rows?: ReadonlyArray<{ label: string; value: string; isStrong?: boolean }>;
  answers?: ReadonlyArray<{ label: string; text: string }>;
  /** What can be rated: from one star to five, each a link. */
  stars?: ReadonlyArray<{ label: string; links: ReadonlyArray<{ label: string; url: string }> }>;
  button?: { text: string; url: string };
  /** Where one may go beside it. */
  link?: { text: string; url: string };
  note: string;
  /** Where who does not want such mails any more goes, in one press. */
  unsubscribe?: { text: string; url: string };
}

/** Names from people, on one line and not long enough to tell a story of their own. */
export function inline(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** The letter with each line that is written the other way than its language keeping its own direction. */
function withDirections(letter: Letter): Letter {
  const { language = 'en', rows, answers } = letter;
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => isolatedIn(line, language))
      .join('\n');
  return {
    ...letter,
    title: lines(letter.title),
    paragraphs: letter.paragraphs.map(lines),
    ...(rows && { rows: rows.map((row) => ({ ...row, label: lines(row.label), value: lines(row.value) })) }),
    ...(answers && {
      answers: answers.map(({ label, text }) => ({ label: lines(label), text: lines(text) })),
    }),
    note: lines(letter.note),
  };
}

/** A letter as text and as HTML, in the look of whom it comes from. What it is made of is mere text. */
export function asMail(given: Letter, frame: MailFrame = PLAIN_FRAME): Mail {
  const letter = withDirections(given);
  return {
    kind: letter.kind,
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter, frame),
    html: letterHtml(letter, frame),
    from: frame.from,
    ...(frame.replyTo ? { replyTo: frame.replyTo } : {}),
    ...(letter.unsubscribe ? { unsubscribeUrl: letter.unsubscribe.url } : {}),
  };
}

/** The plain part: everything the other one says, in its order. */
function letterText(letter: Letter, { top, footer, links }: MailFrame): string {
  const { rows = [], answers = [], button, link, unsubscribe } = letter;
  const leading = ({ text, url }: { text: string; url: string }) => `${text}:\n${url}`;
  const foot = [
    ...(top ? [`${top.name}\n${top.url}`] : []),
    ...(footer.length > 0 ? [footer.join('\n')] : []),
    ...(links.length > 0 ? [links.map(({ text, url }) => `${text}: ${url}`).join('\n')] : []),
    ...(unsubscribe ? [leading(unsubscribe)] : []),
  ];
  return `${[
    letter.title,
    ...letter.paragraphs,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...answers.map(({ label, text }) => `${label}:\n${text || '–'}`),
    ...(letter.stars ?? []).map(({ label, links: stars }) =>
      [`${label}:`, ...stars.map((star) => `${star.label}: ${star.url}`)].join('\n'),
    ),
    ...(button ? [leading(button)] : []),
    ...(link ? [leading(link)] : []),
    letter.note,
    ...(foot.length > 0 ? ['--', ...foot] : []),
  ].join('\n\n')}\n`;
}

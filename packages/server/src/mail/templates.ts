import { direction } from '@portico/model/text/direction';
import { isolatedIn } from '@portico/model/text/isolated';
import type { Mail } from './outbox.ts';

/** What a mail says: a greeting line, paragraphs, figures, answers under their questions, one button, a closing note. */
export interface Letter {
  to: string;
  subject: string;
  /** English when absent. */
  language?: string;
  title: string;
  paragraphs: readonly string[];
  /** Lines with a figure at their end, as of a bill; the strong one is the sum. */
  rows?: ReadonlyArray<{ label: string; value: string; isStrong?: boolean }>;
  answers?: ReadonlyArray<{ label: string; text: string }>;
  button?: { text: string; url: string };
  /** Where one may go beside it. */
  link?: { text: string; url: string };
  note: string;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Names from people, on one line and not long enough to tell a story of their own. */
function inline(text: string): string {
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

/** A letter as text and as HTML that fetches nothing. What it is made of is mere text. */
export function asMail(given: Letter): Mail {
  const letter = withDirections(given);
  const { rows = [], language = 'en' } = letter;
  const way = direction(language);
  const [start, end] = way === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const text = [
    letter.title,
    ...letter.paragraphs,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(letter.answers ?? []).map(({ label, text: answer }) => `${label}:\n${answer || '–'}`),
    ...(letter.button ? [`${letter.button.text}:\n${letter.button.url}`] : []),
    ...(letter.link ? [`${letter.link.text}:\n${letter.link.url}`] : []),
    letter.note,
  ].join('\n\n');
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escapeHtml(words)}</p>`;
  const answer = ({ label, text: said }: { label: string; text: string }) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere"><span style="display:block;font-size:13px;color:#6b6862">${escapeHtml(label)}</span>${escapeHtml(said || '–')}</p>`;
  const cell = (words: string, isStrong: boolean | undefined, align: string) =>
    `<td style="padding:8px 0;border-bottom:1px solid #e5e3df;text-align:${align};vertical-align:top;font-size:16px;line-height:1.5${isStrong ? ';font-weight:600' : ''}">${escapeHtml(words)}</td>`;
  const table = rows
    .map((row) => `<tr>${cell(row.label, row.isStrong, start)}${cell(row.value, row.isStrong, end)}</tr>`)
    .join('');
  const bill = table
    ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${table}</table>`
    : '';
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#22211f;color:#ffffff;text-decoration:none;font-size:16px">${escapeHtml(letter.button.text)}</a></p>`
    : '';
  const link = letter.link
    ? `<p style="margin:0 0 24px;font-size:16px;line-height:1.6"><a href="${escapeHtml(letter.link.url)}" style="color:#22211f">${escapeHtml(letter.link.text)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${way}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f5f3;color:#22211f;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e5e3df;border-radius:8px"><tr><td dir="${way}" style="padding:32px;text-align:${start}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${escapeHtml(letter.title)}</h1>
${[...letter.paragraphs.map(paragraph), ...(bill ? [bill] : []), ...(letter.answers ?? []).map(answer)].join('\n')}
${button}${link}
<p style="margin:0;font-size:13px;line-height:1.6;color:#6b6862">${escapeHtml(letter.note)}</p>
</td></tr></table></td></tr></table></body></html>
`;
  return { to: letter.to, subject: letter.subject, text: `${text}\n`, html };
}

/** Asks somebody to join a site. */
export function invitationMail(invitation: {
  to: string;
  inviter: string;
  siteName: string;
  roleLabel: string;
  url: string;
}): Mail {
  const site = inline(invitation.siteName);
  return asMail({
    to: invitation.to,
    subject: `You are invited to work on ${site}`,
    title: `You are invited to work on ${site}`,
    paragraphs: [
      `${inline(invitation.inviter)} invites you to work on the website ${site} as ${invitation.roleLabel}.`,
    ],
    button: { text: 'Accept invitation', url: invitation.url },
    note: 'The invitation is valid for 7 days. If you did not expect it, you can ignore this email.',
  });
}

/** Lets the owner of an account choose a new password. */
export function passwordResetMail(reset: { to: string; url: string }): Mail {
  return asMail({
    to: reset.to,
    subject: 'Choose a new password',
    title: 'Choose a new password',
    paragraphs: ['Somebody asked for a new password for your account. If it was you, choose one here.'],
    button: { text: 'Choose a new password', url: reset.url },
    note: 'The link works once, for one hour. If you did not ask for it, ignore this email: your password stays the same.',
  });
}

/** Lets the owner of an account sign in although strangers have used up its attempts. */
export function signInLinkMail(link: { to: string; url: string }): Mail {
  return asMail({
    to: link.to,
    subject: 'Your login link',
    title: 'Your login link',
    paragraphs: [
      'Too many wrong passwords were entered for your account, so logging in is paused for new browsers.',
      'If you are trying to log in, open this link in the browser you want to use and enter your password.',
    ],
    button: { text: 'Log in', url: link.url },
    note: 'The link works once, for 30 minutes. If you did not ask for it, ignore this email: nobody can log in without your password.',
  });
}

/** Tells the owner of an account that its password is another now. */
export function passwordChangedMail(change: { to: string; url: string }): Mail {
  return asMail({
    to: change.to,
    subject: 'Your password was changed',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and all other devices were logged out.',
      'If this was not you, choose a new password now.',
    ],
    button: { text: 'Choose a new password', url: change.url },
    note: 'You get this email whenever your password changes.',
  });
}

/** Tells an owner what somebody sent by a form. */
export function formSubmissionMail(submission: {
  to: string;
  siteName: string;
  formName: string;
  /** '' where it does not say. */
  sender: string;
  answers: ReadonlyArray<{ label: string; text: string }>;
  /** Where it is kept; absent where it is not. */
  url?: string;
}): Mail {
  const form = inline(submission.formName);
  const from = submission.sender === '' ? '' : ` from ${inline(submission.sender)}`;
  return asMail({
    to: submission.to,
    subject: `${form}: new message${from}`,
    title: `New message${from}`,
    paragraphs: [`Somebody sent the form ${form} on ${inline(submission.siteName)}.`],
    answers: submission.answers.map(({ label, text }) => ({ label: label.slice(0, 300), text })),
    ...(submission.url ? { button: { text: 'View message', url: submission.url } } : {}),
    note: 'Replies to this email go to the address given in the form, if there is one.',
  });
}

/** Most changes a mail names. */
const MOST_CHANGES = 30;

/** Tells an administrator that what other people send or do on the site goes elsewhere from now on. */
export function directedMail(change: {
  to: string;
  siteName: string;
  /** Who changed it; empty where the accounts are no more. */
  people: ReadonlyArray<{ name: string; email: string }>;
  changes: ReadonlyArray<{ document: string; field: string; before: string; now: string }>;
  /** Where it is seen and taken back. */
  button: { text: string; url: string };
}): Mail {
  const site = inline(change.siteName);
  const who = change.people.map(({ name, email }) =>
    inline(name) === '' ? inline(email) : `${inline(name)} (${inline(email)})`,
  );
  const more = change.changes.length - MOST_CHANGES;
  return asMail({
    to: change.to,
    subject: `${site}: recipients or redirects were changed`,
    title: `Recipients or redirects were changed on ${site}`,
    paragraphs: [
      `${who.join(', ') || 'Somebody whose account was deleted'} changed who gets what visitors send or order, or where visitors are redirected. The change is already live.`,
    ],
    answers: change.changes.slice(0, MOST_CHANGES).map(({ document, field, before, now }) => ({
      label: `${inline(document)}: ${inline(field)}`,
      text: `Before: ${before.slice(0, 3000)}\nNow: ${now.slice(0, 3000)}`,
    })),
    button: change.button,
    note: `${more > 0 ? `And ${more} more. ` : ''}Administrators of the site get this email whenever this changes.`,
  });
}

/** Tells an administrator what happened to a domain of the site. */
export function domainMail(event: {
  to: string;
  kind: 'added' | 'proven' | 'main' | 'not-main' | 'removed' | 'taken' | 'expired';
  host: string;
  siteName: string;
  /** Email of who did it, where somebody did. */
  by?: string;
  /** Where domains are looked after. */
  url: string;
}): Mail {
  const { host } = event;
  const site = inline(event.siteName);
  const by = event.by === undefined ? '' : ` by ${inline(event.by)}`;
  const { title, text } = {
    added: {
      title: `${host} was added to ${site}`,
      text: `The domain ${host} was added${by}. It will not show the site until a DNS record or a file on its server proves that it is yours.`,
    },
    proven: {
      title: `${host} is connected to ${site}`,
      text: `The domain is verified: ${host} shows the site now.`,
    },
    main: {
      title: `${host} is the primary domain of ${site}`,
      text: `The domain ${host} was made the primary domain${by}: all other domains redirect to it.`,
    },
    'not-main': {
      title: `${host} is no longer the primary domain of ${site}`,
      text: `The domain ${host} is no longer the primary domain${by}: other domains no longer redirect to it.`,
    },
    removed: {
      title: `${host} was removed from ${site}`,
      text: `The domain ${host} was removed${by}. It no longer shows the site.`,
    },
    taken: {
      title: `${host} is connected to another website`,
      text: `Another website on this server has verified ${host}. While it is connected there, it cannot be connected to ${site}.`,
    },
    expired: {
      title: `${host} was not verified`,
      text: `The domain ${host} was added to ${site} two weeks ago and never verified, so it was removed from the list. You can add it again.`,
    },
  }[event.kind];
  return asMail({
    to: event.to,
    subject: title,
    title,
    paragraphs: [text],
    button: { text: 'View domains', url: event.url },
    note: 'Administrators of the site get this email whenever its domains change. If you did not expect it, check who is on the team.',
  });
}

/** Tells an administrator that another service was connected to the site, changed there or disconnected. */
export function connectedServiceMail(event: {
  to: string;
  kind: 'connected' | 'changed' | 'disconnected';
  /** What the service is called. */
  service: string;
  siteName: string;
  /** Email of who did it. */
  by: string;
  /** Where connected services are looked after. */
  url: string;
}): Mail {
  const { service } = event;
  const site = inline(event.siteName);
  const by = inline(event.by);
  const { title, text } = {
    connected: {
      title: `${service} was connected to ${site}`,
      text: `${by} entered keys of ${service}. The site uses that service with them from now on.`,
    },
    changed: {
      title: `Keys of ${service} were changed on ${site}`,
      text: `${by} changed the keys with which the site uses ${service}.`,
    },
    disconnected: {
      title: `${service} was disconnected from ${site}`,
      text: `${by} disconnected ${service}. Its keys were deleted from this site; they stay valid at ${service}.`,
    },
  }[event.kind];
  return asMail({
    to: event.to,
    subject: title,
    title,
    paragraphs: [text],
    button: { text: 'View connected services', url: event.url },
    note: 'Administrators of the site get this email whenever its connected services change. If you did not expect it, check who is on the team.',
  });
}

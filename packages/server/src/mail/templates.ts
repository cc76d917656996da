import { asMail, inline } from './letter.ts';
import type { Mail } from './outbox.ts';

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
    kind: 'invitation',
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
    kind: 'password-reset',
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
    kind: 'sign-in-link',
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
    kind: 'password-changed',
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
    kind: 'form-submission',
    to: submission.to,
    subject: `${form}: new message${from}`,
    title: `New message${from}`,
    paragraphs: [`Somebody sent the form ${form} on ${inline(submission.siteName)}.`],
    answers: submission.answers.map(({ label, text }) => ({ label: label.slice(0, 300), text })),
    ...(submission.url ? { button: { text: 'View message', url: submission.url } } : {}),
    note: 'Replies to this email go to the address given in the form, if there is one.',
  });
}

/** Tells somebody of the team that they look after messages from now on. */
export function formAssignedMail(assigned: {
  to: string;
  /** Who assigned them; empty where the account is no more. */
  by: string;
  siteName: string;
  count: number;
  url: string;
}): Mail {
  const site = inline(assigned.siteName);
  const isOne = assigned.count === 1;
  const what = isOne ? 'a message' : `${assigned.count} messages`;
  return asMail({
    kind: 'form-assigned',
    to: assigned.to,
    subject: `${site}: ${what} assigned to you`,
    title: `${isOne ? 'A message was' : `${assigned.count} messages were`} assigned to you`,
    paragraphs: [
      `${inline(assigned.by) || 'Somebody of the team'} assigned you ${what} sent by a form on ${site}.`,
    ],
    button: { text: isOne ? 'View message' : 'View messages', url: assigned.url },
    note: 'You get this email because you can read the messages of this site.',
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
    kind: 'recipients-changed',
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
    kind: 'domain',
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
    kind: 'connected-service',
    to: event.to,
    subject: title,
    title,
    paragraphs: [text],
    button: { text: 'View connected services', url: event.url },
    note: 'Administrators of the site get this email whenever its connected services change. If you did not expect it, check who is on the team.',
  });
}

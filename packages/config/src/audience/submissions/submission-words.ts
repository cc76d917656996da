import type { SubmissionDetail } from '@portico/model/api/submissions';
import type { SubmissionProgress } from '@portico/model/form/submission-events';
import type { Suspicion } from '@portico/model/form/suspicions';

export const PROGRESS: Readonly<Record<SubmissionProgress, string>> = {
  new: 'New',
  open: 'Open',
  done: 'Done',
};

/** Why a message is in quarantine. */
export const SUSPICION_TEXTS: Readonly<Record<Suspicion, string>> = {
  trap: 'It filled in the hidden field that people cannot see.',
  links: 'It has many links, or a link for a name.',
  markup: 'It has links written as code.',
  known: 'It is like a message that was marked as spam, or comes from the same email address.',
};

const PLACES: Readonly<Record<string, string>> = {
  inbox: 'Moved to the inbox',
  spam: 'Marked as spam',
  trash: 'Deleted',
};

const MAIL_STATES = {
  waiting: 'being sent',
  sent: 'sent',
  failed: 'not delivered',
  kept: 'not sent',
} as const;

/** An event of a message's timeline, in a few words. */
export function eventLabel({ kind, text, mail }: SubmissionDetail['events'][number]): string {
  switch (kind) {
    case 'note':
      return 'Note';
    case 'reply':
      return mail ? `Reply, ${MAIL_STATES[mail]}` : 'Reply';
    case 'progress':
      return `Status: ${PROGRESS[text as SubmissionProgress] ?? text}`;
    case 'assigned':
      return text === '' ? 'Assigned to nobody' : `Assigned to ${text}`;
    case 'moved':
      return PLACES[text] ?? text;
  }
}

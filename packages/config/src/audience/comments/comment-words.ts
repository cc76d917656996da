import type { CommentStatus } from '@portico/model/comments/comment';
import type { CommentSignal } from '@portico/model/comments/judge-comment';
import type { BadgeTone } from '@portico/ui/badge';

export const STATUS: Readonly<Record<CommentStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Published', tone: 'good' },
  spam: { label: 'Spam', tone: 'quiet' },
  trash: { label: 'Trash', tone: 'quiet' },
  unconfirmed: { label: 'Email not confirmed', tone: 'quiet' },
};

/** Why a comment waits, or is with the spam. */
export const SIGNALS: Readonly<Record<CommentSignal, string>> = {
  trap: 'A program filled in a field that no person sees.',
  blocked: 'This person is blocked.',
  links: 'It has links, and nothing by this person was published before.',
  duplicate: 'The same text was sent before.',
  hurry: 'This person wrote many comments in a short time.',
  reported: 'Several visitors reported it.',
};

/** Who wrote it. */
export const BY = {
  guest: 'Guest',
  member: 'Member',
  team: 'Team',
  import: 'Imported',
} as const;

import { itemKind } from '../kinds/find-item-kind.ts';

/** States of a document between its owner and the public, as stored. */
export const PUBLICATION_STATES = [
  'draft',
  'review',
  'scheduled',
  'published',
  'private',
  'deleted',
] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Numbers of the states beside their names [V3.58]. */
export const PUBLICATION_STATE_CODES: Readonly<Record<PublicationState, number>> = {
  published: 1,
  scheduled: 2,
  review: 3,
  draft: 4,
  private: 5,
  deleted: 6,
};

/** Owners move freely between the five living states; a deleted document returns to any of them. */
export const TRANSITIONS: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  draft: ['review', 'scheduled', 'published', 'private', 'deleted'],
  review: ['draft', 'scheduled', 'published', 'private', 'deleted'],
  scheduled: ['draft', 'review', 'published', 'private', 'deleted'],
  published: ['draft', 'review', 'scheduled', 'private', 'deleted'],
  private: ['draft', 'review', 'scheduled', 'published', 'deleted'],
  deleted: ['draft', 'review', 'scheduled', 'published', 'private'],
};

export function isPublicationState(value: unknown): value is PublicationState {
  return typeof value === 'string' && Object.hasOwn(TRANSITIONS, value);
}

/** Whether the table allows the step; staying where one is, is no step. */
export function canMove(from: PublicationState, to: PublicationState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Days a deleted document can be brought back. */
export const RESTORABLE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The instant from which a deleted document is gone for good. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() < restorableUntil(deletedAt).getTime();
}

/**
 * State a restored document returns to: the one it had, except that a schedule whose moment has passed meanwhile
 * becomes a draft. Nothing appears in public that its owner had not put there.
 */
export function stateAfterRestore(
  before: PublicationState | null,
  publishAt: Date | null,
  now: Date,
): PublicationState {
  if (before === null || before === 'deleted') return 'draft';
  if (before === 'scheduled' && (publishAt === null || publishAt <= now)) return 'draft';
  return before;
}

/**
 * Whether visitors may see a document [V3.56]: published, or scheduled and due (a schedule holds to its moment
 * even when the job that turns it into "published" runs late). A published document dated ahead waits for its date.
 */
export function isVisibleToVisitors(state: PublicationState, publishAt: Date | null, now: Date): boolean {
  if (state === 'published') return publishAt === null || publishAt <= now;
  return state === 'scheduled' && publishAt !== null && publishAt <= now;
}

/** When visibility changes by itself next, so that a finished page knows how long it is valid; null for never. */
export function nextVisibilityChange(
  state: PublicationState,
  publishAt: Date | null,
  now: Date,
): Date | null {
  return (state === 'published' || state === 'scheduled') && publishAt !== null && publishAt > now
    ? publishAt
    : null;
}

/** Label of an item in a collection panel [V3.57]. */
export function itemStateLabel(state: string): string {
  if (state === 'published') return 'Available';
  if (state === 'scheduled') return 'Scheduled';
  if (state === 'draft') return 'Hidden';
  return 'Unsupported';
}

/** Label of a blog post in its list; published posts carry none of the four specified ones [B3.88]. */
export function postStateLabel(state: PublicationState): string {
  const labels: Record<PublicationState, string> = {
    published: 'Published',
    scheduled: 'Scheduled',
    review: 'Needs Review',
    draft: 'Draft',
    private: 'Private',
    deleted: 'Deleted',
  };
  return labels[state];
}

/** The label for a kind of document: most are told all states, items that are shown or hidden the V3 ones. */
export function stateLabel(kind: string, state: PublicationState): string {
  return itemKind(kind)?.states === 'shown-or-hidden' ? itemStateLabel(state) : postStateLabel(state);
}

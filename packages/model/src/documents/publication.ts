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

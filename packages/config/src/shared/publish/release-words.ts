import type { BadgeTone } from '@portico/ui/badge';
import type { PendingChange, Release, ReleaseStatus } from '@portico/model/api/releases';
import { KIND_LABELS } from '../documents/kind-labels.ts';

/** What each state of a release is called, and its tone. */
export const RELEASE_STATUS: Record<ReleaseStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  live: { label: 'Published', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** What a release is called: its name, else what is in it. */
export function releaseTitle(release: Pick<Release, 'title' | 'reverts' | 'restoresAt' | 'entries'>): string {
  if (release.restoresAt && !release.title) return 'Restore the site';
  const name = release.title || contents(release.entries);
  return release.reverts ? `Revert ${name}` : name;
}

function contents(entries: Release['entries']): string {
  const [first] = entries;
  if (!first) return 'Untitled release';
  const name = first.title || KIND_LABELS[first.kind] || first.kind;
  return entries.length === 1 ? name : `${name} and ${entries.length - 1} more`;
}

/** What all of a release's entries have in common; nothing when they differ. */
export function whatHappens({ entries }: Pick<Release, 'entries'>): string {
  const words = new Set(
    entries.map(({ fromState, toState }) => {
      if (toState === 'deleted') return 'deleted';
      if (toState === 'published') return fromState === 'published' ? 'changed' : 'published';
      return 'unpublished';
    }),
  );
  return words.size === 1 ? ([...words][0] ?? '') : '';
}

/** Which releases a change waits in, as one line. */
export function stagedIn(staged: PendingChange['staged']): string {
  const names = staged.map(({ title }) => (title ? `“${title}”` : 'a release')).join(', ');
  return staged.every(({ isBehind }) => isBehind) ? `An earlier version is in ${names}` : `Added to ${names}`;
}

import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import type { MediaPlace } from './media-place.ts';
import { KINDS, type MediaView } from './media-tools.tsx';

/** Why the library shows nothing, and what to do about it. */
export function MediaEmpty(props: {
  view: MediaView;
  place: MediaPlace;
  onView(change: Partial<MediaView>): void;
}) {
  const { view, place, onView } = props;
  const q = view.typed.trim();
  const kind = KINDS.find(({ value }) => value === view.kind);
  if (q)
    return (
      <EmptyState
        title="Nothing found"
        action={<Button onPress={() => onView({ typed: '' })}>Clear search</Button>}
      >
        No files {place === 'all' || view.shown === 'deleted' ? '' : 'here '}match “{q}”.
      </EmptyState>
    );
  if (kind && kind.value !== 'all')
    return (
      <EmptyState
        title={`No ${kind.label.toLowerCase()} here`}
        action={<Button onPress={() => onView({ kind: 'all' })}>Show all types</Button>}
      />
    );
  if (view.shown === 'deleted')
    return <EmptyState title="No deleted files">Deleted files stay here for 30 days.</EmptyState>;
  if (place === 'all')
    return (
      <EmptyState picture="grid" title="No pictures yet">
        Drop files or whole folders here, or choose them with “Upload”.
      </EmptyState>
    );
  if (place.folder === '') return <EmptyState title="Every file is in a folder" />;
  return (
    <EmptyState picture="grid" title="This folder is empty">
      Drop files here, upload them, or move some here from the library.
    </EmptyState>
  );
}

import type { MediaGroup } from '@portico/model/media/media-types';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import styles from './media-tools.module.css';
import type { MediaSort } from './use-media.ts';

/** What of the library is shown, and in which order. */
export interface MediaView {
  typed: string;
  shown: 'library' | 'deleted';
  kind: MediaGroup | 'all';
  sort: MediaSort;
}

export const KINDS = [
  { value: 'all', label: 'All types' },
  { value: 'pictures', label: 'Pictures' },
  { value: 'videos', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'documents', label: 'Documents' },
] as const;

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'largest', label: 'Largest first' },
] as const;

/** Search, type and order of the library. */
export function MediaTools({ view, onView }: { view: MediaView; onView(change: Partial<MediaView>): void }) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField label="Search media" value={view.typed} onChange={(typed) => onView({ typed })} />
      </div>
      <Select
        label="Type"
        hideLabel
        options={KINDS}
        value={view.kind}
        onChange={(kind) => onView({ kind })}
      />
      <Select
        label="Sort by"
        hideLabel
        options={SORTS}
        value={view.sort}
        onChange={(sort) => onView({ sort })}
      />
      <Segmented
        label="Show"
        value={view.shown}
        onChange={(shown) => onView({ shown })}
        options={[
          { value: 'library', label: 'Library' },
          { value: 'deleted', label: 'Deleted' },
        ]}
      />
    </div>
  );
}

import type { PageView } from '@portico/model/page/page-view';
import { copyOfSection } from '@portico/model/editor/copy-section';
import { inOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import { IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { SearchField } from '@portico/ui/search-field';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { newEntryId } from '../shared/entry-id.ts';
import { makeSection } from '../shared/section-library/make-section.ts';
import { searchLayouts } from '../shared/section-library/search-layouts.ts';
import { LAYOUT_CATEGORIES, type SectionLayout } from '../shared/section-library/section-layout.ts';
import { SECTION_LAYOUTS } from '../shared/section-library/section-layouts.ts';
import { sectionThumbnail } from '../shared/section-library/thumbnail/section-thumbnail.ts';
import { SectionThumbnailView } from '../shared/section-library/thumbnail/section-thumbnail-view.tsx';
import { useSiteParts } from '../shared/section-library/use-site-parts.ts';
import { useEditor } from './editor-context.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { savedSectionsQuery, useDeleteSavedSection } from './saved-sections.ts';
import styles from './section-library.module.css';

export interface SectionLibraryProps {
  page: PageView;
  /** How many sections come before the new one; behind the selected one when undefined. */
  at: number | undefined;
  onAdded(): void;
  /** It was asked for by keyboard: one goes on by typing. */
  begin: boolean;
}

/** So many stand in view when the library opens: drawn at once, the others as soon as nothing waits for them. */
const FIRST_SEEN = 6;

/** Sections ready to be put on the page, each with its picture in the site's own colours. */
export function SectionLibrary({ page, at, onAdded, begin }: SectionLibraryProps) {
  const { session, tell } = useEditor();
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchLayouts(SECTION_LAYOUTS, query), [query]);
  const { site } = useSiteParts();
  const { colors } = page.site.styles.palette;
  const { data: own = [] } = useQuery(savedSectionsQuery);
  const remove = useDeleteSavedSection();
  const words = query.trim().toLowerCase();
  const ownFound = own.filter(({ name }) => name.toLowerCase().includes(words));
  const put = (section: Omit<Section, 'order'>) => {
    const { sections, selection } = session.snapshot();
    const ordered = inOrder(sections);
    const selected = ordered.findIndex(({ id }) => id === selection.section);
    const done = session.run({
      do: 'add-section',
      section,
      at: at ?? (selected < 0 ? ordered.length : selected + 1),
    });
    const made = session.snapshot().selection.section;
    if (done && made !== undefined) tell({ type: 'show', section: made });
    onAdded();
  };
  const add = (layout: SectionLayout) => {
    const ordered = inOrder(session.snapshot().sections);
    const hasTitle = ordered.some(({ blocks }) =>
      Object.values(blocks).some(({ type, fields }) => type === 'heading' && fields.level === 1),
    );
    put(makeSection(layout, newEntryId, { ...site, hasTitle }));
  };
  const [firstOwn] = ownFound;
  const [firstFound] = LAYOUT_CATEGORIES.flatMap(({ id }) => found.filter(({ category }) => category === id));
  const isAllDrawn = useDeferredValue(true, false);
  const seen = new Set(isAllDrawn ? found : found.slice(0, FIRST_SEEN));
  const first = words === '' ? undefined : (firstOwn ?? firstFound);
  const addFirst = () => {
    if (words === '') return;
    if (firstOwn) put(copyOfSection(firstOwn.section, newEntryId));
    else if (firstFound) add(firstFound);
  };
  return (
    <div className={styles.library}>
      {at !== undefined && (
        <p className={styles.where}>{at === 0 ? 'At the top of the page' : `Below section ${at}`}</p>
      )}
      <SearchField
        label="Search sections"
        value={query}
        onChange={setQuery}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by keyboard, to be typed into.
        autoFocus={begin}
        onSubmit={addFirst}
      />
      {first && <p className={styles.where}>Enter adds {first.name}</p>}
      {found.length + ownFound.length === 0 && (
        <EmptyState title="No sections found">Try another search.</EmptyState>
      )}
      {ownFound.length > 0 && (
        <section aria-label="Saved sections">
          <h2 className={styles.shelf}>Your own</h2>
          <ul className={styles.layouts}>
            {ownFound.map((saved) => (
              <li key={saved.id} className={styles.own}>
                <button
                  type="button"
                  className={styles.layout}
                  onClick={() => put(copyOfSection(saved.section, newEntryId))}
                >
                  <SectionThumbnailView
                    thumbnail={sectionThumbnail(saved.section)}
                    look={saved.section}
                    colors={colors}
                    className={styles.picture}
                  />
                  <span>{saved.name}</span>
                </button>
                <IconButton
                  small
                  icon={Trash2}
                  label={`Delete ${saved.name}`}
                  onPress={() => void remove(saved)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {LAYOUT_CATEGORIES.map(({ id, name }) => {
        const shelf = found.filter(({ category }) => category === id);
        return (
          shelf.length > 0 && (
            <section key={id} aria-label={name}>
              <h2 className={styles.shelf}>{name}</h2>
              <ul className={styles.layouts}>
                {shelf.map((layout) => (
                  <li key={layout.id}>
                    <button type="button" className={styles.layout} onClick={() => add(layout)}>
                      <LayoutPicture layout={layout} colors={colors} isRendered={seen.has(layout)} />
                      <span>{layout.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

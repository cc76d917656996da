import type { PageView } from '@portico/model/page-view';
import { Skeleton } from '@portico/ui/progress';
import { Tabs } from '@portico/ui/tabs';
import { lazy, memo, Suspense } from 'react';
import { InsertPanel } from './insert-panel.tsx';
import styles from './left-panel.module.css';
import { libraryPart, structurePart } from './later-parts.ts';

const SectionLibrary = lazy(libraryPart);
const StructurePanel = lazy(structurePart);

export type LeftTab = 'insert' | 'sections' | 'structure';

/** Before the canvas: what can be put in, and what the page is made of. Letters that are typed do not draw it again. */
export const LeftPanel = memo(function LeftPanel(props: {
  tab: LeftTab;
  onTab(tab: LeftTab): void;
  page: PageView;
  /** A section is wanted with so many before it. */
  sectionAt: number | undefined;
  onSectionAdded(): void;
}) {
  return (
    <aside id="editor-building" tabIndex={-1} className={styles.panel} aria-label="Building">
      <Tabs
        label="Building"
        selected={props.tab}
        onSelect={(tab) => props.onTab(tab as LeftTab)}
        tabs={[
          { id: 'insert', label: 'Blocks', content: <InsertPanel /> },
          {
            id: 'sections',
            label: 'Sections',
            content: (
              <Suspense fallback={<Skeleton rows={4} height={140} />}>
                <SectionLibrary page={props.page} at={props.sectionAt} onAdded={props.onSectionAdded} />
              </Suspense>
            ),
          },
          {
            id: 'structure',
            label: 'Structure',
            content: (
              <Suspense fallback={<Skeleton rows={6} height={36} />}>
                <StructurePanel onAdd={() => props.onTab('sections')} />
              </Suspense>
            ),
          },
        ]}
      />
    </aside>
  );
});

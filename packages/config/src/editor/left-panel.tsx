import type { PageView } from '@portico/model/page/page-view';
import { Skeleton } from '@portico/ui/progress';
import { Tabs } from '@portico/ui/tabs';
import { memo } from 'react';
import { later } from '../shared/loading/later.tsx';
import { useEditor } from './editor-context.ts';
import { InsertPanel } from './insert-panel.tsx';
import styles from './left-panel.module.css';
import { libraryPart, structurePart } from './later-parts.ts';

const SectionLibrary = later(libraryPart, { waiting: <Skeleton rows={4} height={140} /> });
const StructurePanel = later(structurePart, { waiting: <Skeleton rows={6} height={36} /> });

export type LeftTab = 'insert' | 'sections' | 'structure';

/** Before the canvas: what can be put in, and what the page is made of. Letters that are typed do not render it again. */
export const LeftPanel = memo(function LeftPanel(props: {
  tab: LeftTab;
  onTab(tab: LeftTab): void;
  page: PageView;
  /** A section is wanted with so many before it. */
  sectionAt: number | undefined;
  onSectionAdded(): void;
  /** Sections were asked for by keyboard. */
  isSearching: boolean;
}) {
  const { part } = useEditor();
  return (
    <aside
      id="editor-building"
      tabIndex={-1}
      className={styles.panel}
      aria-label="Blocks, sections and structure"
    >
      <Tabs
        label="Blocks, sections and structure"
        selected={props.tab}
        onSelect={(tab) => props.onTab(tab as LeftTab)}
        tabs={[
          { id: 'insert', label: 'Blocks', content: <InsertPanel /> },
          ...(part === 'mail'
            ? []
            : [
                {
                  id: 'sections',
                  label: 'Sections',
                  content: (
                    <SectionLibrary
                      page={props.page}
                      at={props.sectionAt}
                      onAdded={props.onSectionAdded}
                      begin={props.isSearching}
                    />
                  ),
                },
              ]),
          {
            id: 'structure',
            label: 'Structure',
            content: <StructurePanel onAdd={() => props.onTab('sections')} />,
          },
        ]}
      />
    </aside>
  );
});

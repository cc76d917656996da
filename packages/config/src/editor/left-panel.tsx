import { Tabs } from '@portico/ui/tabs';
import { InsertPanel } from './insert-panel.tsx';
import styles from './left-panel.module.css';
import { StructurePanel } from './structure-panel.tsx';

export type LeftTab = 'insert' | 'sections';

/** Before the canvas: what can be put in, and what the page is made of. */
export function LeftPanel(props: { tab: LeftTab; onTab(tab: LeftTab): void }) {
  return (
    <aside id="editor-building" tabIndex={-1} className={styles.panel} aria-label="Building">
      <Tabs
        label="Building"
        selected={props.tab}
        onSelect={(tab) => props.onTab(tab as LeftTab)}
        tabs={[
          { id: 'insert', label: 'Insert', content: <InsertPanel /> },
          {
            id: 'sections',
            label: 'Structure',
            content: <StructurePanel />,
          },
        ]}
      />
    </aside>
  );
}

import { definitionOf } from '@portico/blocks/registry';
import { EmptyState } from '@portico/ui/empty-state';
import { Skeleton } from '@portico/ui/progress';
import { later } from '../shared/loading/later.tsx';
import { useEditor, useSessionView } from './editor-context.ts';
import styles from './inspector.module.css';
import { settingsPart } from './later-parts.ts';

const SelectedSettings = later(settingsPart, { waiting: <Skeleton rows={5} height={52} /> });

/** After the canvas: what can be set about what is selected. */
export function Inspector() {
  const { sections, selection } = useSessionView();
  const { part } = useEditor();
  const { section: id, blocks } = selection;
  // An email's sections have nothing to set.
  const isShown = id !== undefined && (blocks.length > 0 || part !== 'mail');
  const section = isShown ? sections[id] : undefined;
  const [only] = blocks.length === 1 ? blocks : [];
  const block = only === undefined ? undefined : section?.blocks[only];
  const title =
    blocks.length > 1
      ? `${blocks.length} blocks`
      : block
        ? (definitionOf(block.type)?.name ?? block.type)
        : section
          ? 'Section'
          : 'Nothing selected';
  return (
    <aside
      id="editor-settings"
      tabIndex={-1}
      className={styles.inspector}
      aria-label="Settings of the selection"
    >
      <h2 className={styles.title}>{title}</h2>
      {id === undefined || !section ? (
        <EmptyState title="Select a block or section">
          Click a block or section on the page, or move to it with the Tab key.
        </EmptyState>
      ) : (
        <SelectedSettings sectionId={id} section={section} blocks={blocks} />
      )}
    </aside>
  );
}

import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Menu } from '@portico/ui/menu';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useEditor, useSessionView } from './editor-context.ts';
import { shownBlocks } from './shown-blocks.ts';
import { StructureBlocks } from './structure-blocks.tsx';
import styles from './structure-panel.module.css';
import { useIsPhoneView } from './use-phone-view.ts';

/** What the page is made of, from top to bottom: sections with their blocks, to select, order, copy and delete. */
export function StructurePanel({ onAdd }: { onAdd(): void }) {
  const { session, tell, part } = useEditor();
  const isMail = part === 'mail';
  const { sections, selection } = useSessionView();
  const isPhone = useIsPhoneView();
  const ordered = inOrder(sections);
  const add = (at: number) =>
    session.run({ do: 'add-section', section: { layout: isMail ? 'flow' : 'grid', blocks: {} }, at });
  return (
    <div className={styles.structure}>
      {ordered.length === 0 && (
        <EmptyState title="Nothing here yet" picture="page">
          Start with a section, or drag a block onto the page.
        </EmptyState>
      )}
      <ol className={styles.sections} aria-label="Sections of the page">
        {ordered.map((section, place) => (
          <li key={section.id} className={styles.section}>
            <div className={styles.row} data-selected={selection.section === section.id || undefined}>
              <button
                type="button"
                className={styles.name}
                aria-pressed={selection.section === section.id && selection.blocks.length === 0}
                onClick={() => {
                  session.select({ section: section.id, blocks: [] });
                  tell({ type: 'show', section: section.id });
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                  event.preventDefault();
                  session.run({ do: 'remove-section', section: section.id });
                }}
              >
                <span>{section.name || `Section ${place + 1}`}</span>
              </button>
              <Menu
                label={`Actions of section ${place + 1}`}
                groups={[
                  {
                    actions: [
                      {
                        id: 'up',
                        label: 'Move up',
                        icon: ArrowUp,
                        isDisabled: place === 0,
                        onAction: () =>
                          session.run({ do: 'move-section', section: section.id, at: place - 1 }),
                      },
                      {
                        id: 'down',
                        label: 'Move down',
                        icon: ArrowDown,
                        isDisabled: place === ordered.length - 1,
                        onAction: () =>
                          session.run({ do: 'move-section', section: section.id, at: place + 1 }),
                      },
                      {
                        id: 'add',
                        label: 'Add section below',
                        icon: Plus,
                        onAction: () => add(place + 1),
                      },
                      {
                        id: 'duplicate',
                        label: 'Duplicate',
                        icon: Copy,
                        onAction: () => session.run({ do: 'duplicate-section', section: section.id }),
                      },
                    ],
                  },
                  {
                    actions: [
                      {
                        id: 'delete',
                        label: 'Delete',
                        icon: Trash2,
                        danger: true,
                        onAction: () => session.run({ do: 'remove-section', section: section.id }),
                      },
                    ],
                  },
                ]}
              >
                <IconButton small icon={Ellipsis} label={`Actions of section ${place + 1}`} />
              </Menu>
            </div>
            <StructureBlocks
              section={section.id}
              label={`Blocks of section ${place + 1}`}
              blocks={shownBlocks(section, isPhone)}
            />
          </li>
        ))}
      </ol>
      {!isMail && (
        <div className={styles.foot}>
          <Button icon={Plus} onPress={onAdd}>
            Add section
          </Button>
          <Button kind="plain" onPress={() => add(ordered.length)}>
            Empty section
          </Button>
        </div>
      )}
    </div>
  );
}

import type { Block } from '@portico/model/documents/block';
import { EyeOff, Lock, Smartphone } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { toggled } from './selecting.ts';
import { blockName } from './block-name.ts';
import { useEditor, useSessionView } from './editor-context.ts';
import styles from './structure-panel.module.css';

/**
 * The blocks of a section in the list of what the page is made of. Ctrl or Command adds one to those selected, Shift all
 * up to it; Delete takes the selected ones away, and the keyboard goes on with what stands there then.
 */
export function StructureBlocks(props: {
  section: string;
  label: string;
  blocks: ReadonlyArray<Block & { id: string }>;
}) {
  const { section, label, blocks } = props;
  const { session, tell } = useEditor();
  const { selection } = useSessionView();
  const list = useRef<HTMLOListElement>(null);
  /** Where the keyboard goes on after blocks were deleted. */
  const next = useRef<number>(undefined);
  const isSelected = (id: string) => selection.section === section && selection.blocks.includes(id);

  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const at = Math.min(next.current, buttons.length - 1);
    next.current = undefined;
    (buttons[at] ?? list.current)?.focus();
  });

  const choose = (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (ctrlKey || metaKey) return session.select(toggled(selection, section, id));
    const from = blocks.findIndex((block) => isSelected(block.id));
    const to = blocks.findIndex((block) => block.id === id);
    const range = blocks.slice(Math.min(from, to), Math.max(from, to) + 1).map((block) => block.id);
    session.select({ section, blocks: shiftKey && from >= 0 ? range : [id] });
    tell({ type: 'show', section, block: id });
  };
  const pressed = (id: string, place: number, event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    // The list's own key: elsewhere it would delete what is selected a second time.
    event.stopPropagation();
    const gone = isSelected(id) ? [...selection.blocks] : [id];
    if (session.run({ do: 'remove-blocks', section, blocks: gone })) next.current = place;
  };
  return (
    <ol className={styles.blocks} aria-label={label} ref={list} tabIndex={-1}>
      {blocks.map((block, place) => (
        <li key={block.id}>
          <button
            type="button"
            className={styles.block}
            aria-pressed={isSelected(block.id)}
            onClick={(event) => choose(block.id, event)}
            onKeyDown={(event) => pressed(block.id, place, event)}
          >
            <span>{blockName(block)}</span>
            {block.phone?.hidden ? (
              <EyeOff size={13} aria-label="hidden on phones" />
            ) : (
              block.phone && <Smartphone size={13} aria-label="differs on phones" />
            )}
            {block.locked && <Lock size={13} aria-label="locked" />}
          </button>
        </li>
      ))}
    </ol>
  );
}

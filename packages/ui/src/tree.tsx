import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Key } from 'react-aria-components';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { classes } from './classes.ts';
import { DragHandle } from './drag-handle.tsx';
import { useFingerDrag } from './finger-drag.ts';
import styles from './tree.module.css';

export interface TreeNode<Value> {
  id: string;
  text: string;
  /** What screen readers say of the row, where it is more than its text. Begins with the text. */
  label?: string;
  value: Value;
  children: Array<TreeNode<Value>>;
}

export type DropPosition = 'before' | 'after' | 'inside';

export interface TreeProps<Value> {
  label: string;
  nodes: Array<TreeNode<Value>>;
  renderRow(node: TreeNode<Value>): ReactNode;
  getHref?(node: TreeNode<Value>): string | undefined;
  expanded: ReadonlySet<string>;
  onExpandedChange(expanded: Set<string>): void;
  currentId?: string | undefined;
  /** Whether things may be dropped into this node. */
  accepts(node: TreeNode<Value>): boolean;
  /** `target` is null when dropped on the empty tree. `id` may come from another tree of the same `dragType`. */
  onMove?(id: string, target: string | null, position: DropPosition): void;
  /** Nodes are dragged from here, none come. */
  onlyFrom?: boolean;
  /** Trees with the same name exchange nodes. */
  dragType: string;
  /** Alt and an arrow key on the focused row. */
  onNudge?(id: string, direction: 'up' | 'down' | 'in' | 'out'): void;
  empty: ReactNode;
}

const NUDGES: Record<string, 'up' | 'down' | 'in' | 'out'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

function find<Value>(nodes: Array<TreeNode<Value>>, id: Key): TreeNode<Value> | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * Things in an order and inside each other. Arrow keys walk and open, Alt with arrow keys moves, the handle drags
 * by pointer, touch or keyboard (Enter on it, arrows, Enter).
 */
export function Tree<Value>(props: TreeProps<Value>) {
  const { nodes, onMove, onlyFrom, dragType } = props;
  const { dragAndDropHooks } = useDragAndDrop<TreeNode<Value>>({
    isDisabled: !onMove,
    getItems: (keys) =>
      [...keys].map((key) => ({
        [dragType]: String(key),
        'text/plain': find(nodes, key)?.text ?? '',
      })),
    acceptedDragTypes: onlyFrom ? [] : [dragType],
    // The collection also offers nodes that are no rows of ours (the inside of a row): nothing goes there.
    getDropOperation: (target) =>
      !onlyFrom && (target.type === 'root' || find(nodes, target.key)) ? 'move' : 'cancel',
    shouldAcceptItemDrop: (target) => {
      const node = find(nodes, target.key);
      return node !== undefined && props.accepts(node);
    },
    onMove: ({ keys, target }) => {
      const position = target.dropPosition === 'on' ? 'inside' : target.dropPosition;
      for (const key of keys) onMove?.(String(key), String(target.key), position);
    },
    onInsert: async ({ items, target }) => {
      const position = target.dropPosition === 'on' ? 'inside' : target.dropPosition;
      for (const item of items)
        if (item.kind === 'text') onMove?.(await item.getText(dragType), String(target.key), position);
    },
    onItemDrop: async ({ items, target, isInternal }) => {
      if (isInternal) return;
      for (const item of items)
        if (item.kind === 'text') onMove?.(await item.getText(dragType), String(target.key), 'inside');
    },
    onRootDrop: async ({ items }) => {
      for (const item of items)
        if (item.kind === 'text') onMove?.(await item.getText(dragType), null, 'inside');
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
  });
  const finger = useFingerDrag(
    onMove && {
      type: dragType,
      textOf: (id) => find(nodes, id)?.text ?? '',
      holds: (id) => {
        const node = find(nodes, id);
        return node !== undefined && props.accepts(node);
      },
      land: (id, { target, position }) => onMove(id, target, position),
    },
  );
  const row = (node: TreeNode<Value>) => {
    const href = props.getHref?.(node);
    return (
      <TreeItem
        id={node.id}
        textValue={node.label ?? node.text}
        className={classes(styles.item, props.currentId === node.id && styles.current)}
        {...(href ? { href } : {})}
      >
        <TreeItemContent>
          {({ hasChildItems, level }) => (
            <div className={styles.row} style={{ paddingInlineStart: (level - 1) * 18 }}>
              {onMove && <DragHandle label={`Move ${node.text}`} className={styles.handle} />}
              {hasChildItems ? (
                <Button slot="chevron" className={styles.chevron ?? ''}>
                  <ChevronRight size={15} aria-hidden />
                </Button>
              ) : (
                <span className={styles.noChevron} />
              )}
              {props.renderRow(node)}
            </div>
          )}
        </TreeItemContent>
        <Collection items={node.children}>{row}</Collection>
      </TreeItem>
    );
  };
  return (
    <div
      role="presentation"
      {...finger}
      onKeyDownCapture={(event) => {
        const direction = NUDGES[event.key];
        const target = (event.target as HTMLElement).closest<HTMLElement>('[data-key]');
        if (!event.altKey || !direction || !props.onNudge || !target?.dataset.key) return;
        event.preventDefault();
        event.stopPropagation();
        props.onNudge(target.dataset.key, direction);
      }}
    >
      <AriaTree
        aria-label={props.label}
        className={styles.tree ?? ''}
        items={nodes}
        selectionMode="none"
        expandedKeys={props.expanded}
        onExpandedChange={(keys) => props.onExpandedChange(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => props.empty}
        dependencies={[props.currentId, props.renderRow]}
      >
        {row}
      </AriaTree>
    </div>
  );
}

import { ArrowDown, ArrowUp, ChevronRight, CopyPlus, Ellipsis, GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from './classes.ts';
import styles from './list-field.module.css';
import { Menu } from './menu.tsx';

/** A menu gives the keyboard back to its button as it closes: the row has to be there for so long. */
const MENU_MS = 60;

/** What can be done with a row, by its id. */
export interface RowParts {
  onToggle(id: string): void;
  onFocus(id: string): void;
  onKey(event: KeyboardEvent, id: string): void;
  onMove(id: string, step: -1 | 1): void;
  onDuplicate(id: string): void;
  onRemove(id: string): void;
}

interface RowProps {
  id: string;
  item: unknown;
  name: string;
  /** Such as `2 of 5`. */
  place: string;
  /** Height of the rows before it that are not in the page, in CSS pixels. */
  abovePx: number;
  start: ReactNode;
  isOpen: boolean;
  /** Tab comes to one row of the list; arrows lead on. */
  isTabStop: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** There is no room for a copy. */
  isFull: boolean;
  isDisabled: boolean;
  parts: { readonly current: RowParts };
  fields: ReactNode;
}

/** One item of a `ListField`: its title with what can be done with it, and its fields while it is open. */
export const ListFieldRow = memo(function ListFieldRow(props: RowProps) {
  const { id, name, place, isOpen, isTabStop, isDisabled, parts } = props;
  const fieldsId = useId();
  return (
    <li
      className={styles.item}
      data-key={id}
      data-row
      data-open={isOpen || undefined}
      style={props.abovePx > 0 ? { marginBlockStart: props.abovePx } : undefined}
    >
      <div className={styles.row}>
        {!isDisabled && (
          <span className={styles.grip} data-grip aria-hidden>
            <GripVertical size={14} />
          </span>
        )}
        <button
          type="button"
          className={styles.title}
          data-title
          tabIndex={isTabStop ? 0 : -1}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          aria-label={`${name}, ${place}`}
          onClick={() => parts.current.onToggle(id)}
          onFocus={() => parts.current.onFocus(id)}
          onKeyDown={(event) => parts.current.onKey(event, id)}
        >
          <ChevronRight size={15} aria-hidden className={styles.chevron} />
          {props.start}
          <span className={styles.name}>{name}</span>
        </button>
        {!isDisabled && <RowActions {...props} />}
      </div>
      {isOpen && (
        <fieldset
          id={fieldsId}
          className={classes(styles.field, styles.fields)}
          data-fields
          aria-label={name}
        >
          {props.fields}
        </fieldset>
      )}
    </li>
  );
}, isSameRow);

/** A closed row shows its title alone: it is rendered again when something of that is another. */
function isSameRow(a: RowProps, b: RowProps): boolean {
  if (a.isOpen || b.isOpen) return false;
  return (
    a.item === b.item &&
    a.name === b.name &&
    a.place === b.place &&
    a.abovePx === b.abovePx &&
    a.isTabStop === b.isTabStop &&
    a.isFull === b.isFull &&
    a.isDisabled === b.isDisabled
  );
}

function RowActions({ id, name, isTabStop, isFirst, isLast, isFull, parts }: RowProps) {
  const label = `Actions for ${name}`;
  return (
    <Menu
      label={label}
      groups={[
        {
          actions: [
            {
              id: 'duplicate',
              label: 'Duplicate',
              icon: CopyPlus,
              isDisabled: isFull,
              onAction: () => parts.current.onDuplicate(id),
            },
            {
              id: 'up',
              label: 'Move up',
              icon: ArrowUp,
              keys: 'Alt+Up',
              isDisabled: isFirst,
              onAction: () => parts.current.onMove(id, -1),
            },
            {
              id: 'down',
              label: 'Move down',
              icon: ArrowDown,
              keys: 'Alt+Down',
              isDisabled: isLast,
              onAction: () => parts.current.onMove(id, 1),
            },
          ],
        },
        {
          actions: [
            {
              id: 'remove',
              label: 'Remove',
              icon: Trash2,
              danger: true,
              onAction: () => setTimeout(() => parts.current.onRemove(id), MENU_MS),
            },
          ],
        },
      ]}
    >
      <Button className={styles.actions ?? ''} aria-label={label} excludeFromTabOrder={!isTabStop}>
        <Ellipsis size={16} aria-hidden />
      </Button>
    </Menu>
  );
}

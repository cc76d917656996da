import { Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { fieldStyles } from './field.tsx';
import { useFingerDrag } from './finger-drag.ts';
import { ListFieldRow, type RowParts } from './list-field-row.tsx';
import styles from './list-field.module.css';
import { placeBehind, stepOf } from './list-order.ts';
import { useListWindow } from './list-window.ts';
import { say } from './live-region.tsx';
import { showToast } from './toast.tsx';
import { useItemKeys } from './use-item-keys.ts';

/** How items are named, in lower case: `picture`, `pictures`. */
export interface ItemNames {
  one: string;
  many: string;
}

export interface ListFieldProps<Item> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  names: ItemNames;
  items: readonly Item[];
  /** So many there can be. More that are stored already stay, and can be taken out. */
  max: number;
  isDisabled?: boolean;
  /** Of the item's own words; '' for one without. */
  titleOf(item: Item): string;
  /** What stands before the title, such as a small picture. */
  renderStart?(item: Item): ReactNode;
  /**
   * The item's fields.
   * @param set gives the item as it is now; `typing`: one of many small steps, undone together
   * @param at its place, from 0
   */
  renderFields(item: Item, set: (item: Item, typing?: boolean) => void, at: number): ReactNode;
  isSame(one: Item, other: Item): boolean;
  onChange(items: readonly Item[], typing?: boolean): void;
  /** Begins a new item, at once or when what it begins with was chosen. Its fields are open unless told otherwise. */
  onAdd(add: (item: Item, isOpen?: boolean) => void): void;
  /** What can be done with all of them, above the list. */
  tools?: ReactNode;
  /** How items come, where that is not by one button; below the list. */
  adding?: ReactNode;
  /** How they come beside that button. */
  alsoAdding?: ReactNode;
  /** What there is to see in place of a list without items. */
  empty?: ReactNode;
  /** The keyboard came to an item, or it was clicked: its place, from 0. */
  onCurrent?(at: number): void;
}

/** Functions that are the same for rows that are not rendered again, and do what those of the last drawing do. */
function useLatest<Parts extends object>(parts: Parts): { readonly current: Parts } {
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  return latest;
}

const rowOf = (list: Element | null, key: string) =>
  list?.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`);

/** Items from which on it is said how many there can be; of short lists from half of them on. */
const LONG = 20;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Items in an order of the owner's, each with fields of its own that open below its title: added, dragged by mouse and
 * finger, duplicated, taken out and back. Arrow keys, Home and End walk the titles, Alt with an arrow moves the item,
 * Enter opens it.
 */
export function ListField<Item>(props: ListFieldProps<Item>) {
  const { label, help, error, names, items, max, isDisabled = false, titleOf, onChange } = props;
  const keys = useItemKeys(items, props.isSame);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<string>();
  /** What takes the keyboard once the rows stand as they are to. */
  const wanted = useRef<{ at: number; length: number; fields?: boolean }>(undefined);
  const id = useId();
  const ids = { label: `${id}label`, foot: `${id}foot` };

  const nameOf = (item: Item, at: number) => titleOf(item) || `${capital(names.one)} ${at + 1}`;
  const now = useRef({ items, onChange });
  useEffect(() => {
    now.current = { items, onChange };
  });

  useLayoutEffect(() => {
    const place = wanted.current;
    if (place?.length !== items.length) return;
    const key = keys[place.at];
    if (key !== undefined && place.fields && !open.has(key)) return setOpen(new Set([...open, key]));
    wanted.current = undefined;
    const row = key === undefined ? undefined : rowOf(list.current, key);
    // It has to be in the page first.
    if (key !== undefined && !row) {
      wanted.current = place;
      return setHeld(key);
    }
    const field = place.fields && row?.querySelector<HTMLElement>('[data-fields] :is(input, textarea)');
    const target =
      field || row?.querySelector<HTMLElement>('[data-title]') || add.current?.querySelector('button');
    target?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    // What is held comes into the page with it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [items, keys, open, held]);

  const move = (key: string, after: string | null | undefined) => {
    const from = keys.indexOf(key);
    const item = items[from];
    if (after === undefined || item === undefined) return;
    const to = after === null ? 0 : keys.toSpliced(from, 1).indexOf(after) + 1;
    if (to === from) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    wanted.current = { at: to, length: items.length };
    say(`${nameOf(item, from)}: ${to + 1} of ${items.length}`);
  };
  // What is chosen or undone later goes into the list as it is by then.
  const put = (item: Item, at: number, fields = false) => {
    const { length } = now.current.items;
    if (length >= max) return;
    wanted.current = { at: Math.min(at, length), length: length + 1, fields };
    now.current.onChange(now.current.items.toSpliced(at, 0, item));
  };
  const remove = (key: string) => {
    const at = keys.indexOf(key);
    const item = items[at];
    if (item === undefined) return;
    wanted.current = { at: Math.min(at, items.length - 2), length: items.length - 1 };
    onChange(items.toSpliced(at, 1));
    const back = () => now.current.onChange(now.current.items.toSpliced(at, 0, item));
    showToast(`“${nameOf(item, at)}” removed`, back, { isStep: true });
  };
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const walk = (event: KeyboardEvent, key: string) => {
    const at = keys.indexOf(key);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0 && !isDisabled) {
      event.preventDefault();
      // Alt with an arrow leads back in some browsers' history.
      event.stopPropagation();
      return move(key, stepOf(keys, key, step));
    }
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: keys.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const other = keys[to];
    if (other === undefined) return;
    const title = rowOf(list.current, other)?.querySelector<HTMLElement>('[data-title]');
    if (title) return title.focus();
    // It has to be in the page first.
    wanted.current = { at: to, length: items.length };
    setHeld(other);
  };

  const { ref: dragPlace, onPointerDownCapture: beginDrag } = useFingerDrag(
    isDisabled
      ? undefined
      : {
          type: id,
          byMouse: true,
          textOf: (key) => nameOf(items[keys.indexOf(key)] as Item, keys.indexOf(key)),
          holds: () => false,
          land: (key, { target, position }) =>
            move(key, placeBehind(keys, [key], target ?? keys.at(-1) ?? key, position !== 'before')),
        },
  );
  const parts = useLatest<RowParts>({
    onToggle: toggle,
    onFocus: (key) => {
      setCurrent(key);
      props.onCurrent?.(keys.indexOf(key));
    },
    onKey: walk,
    onMove: (key, step) => move(key, stepOf(keys, key, step)),
    onDuplicate: (key) => put(items[keys.indexOf(key)] as Item, keys.indexOf(key) + 1),
    onRemove: remove,
  });
  const { rows: near, rowPx } = useListWindow(list, keys);
  const isFull = items.length >= max;
  const tabStop = current !== undefined && keys.includes(current) ? current : keys[0];
  const isShown = (key: string, at: number) =>
    (at >= near.from && at < near.to) || key === tabStop || key === held || open.has(key);
  const rows: ReactNode[] = [];
  let endPx = 0;
  for (let at = 0, hidden = 0; at <= items.length; at++) {
    const key = keys[at];
    if (key !== undefined && !isShown(key, at)) {
      hidden++;
      continue;
    }
    if (key === undefined) {
      endPx = hidden * rowPx;
      break;
    }
    const item = items[at] as Item;
    const abovePx = hidden * rowPx;
    hidden = 0;
    rows.push(
      <ListFieldRow
        key={key}
        id={key}
        item={item}
        name={nameOf(item, at)}
        place={`${at + 1} of ${items.length}`}
        abovePx={abovePx}
        start={props.renderStart?.(item)}
        isOpen={open.has(key)}
        isTabStop={key === tabStop}
        isFirst={at === 0}
        isLast={at === items.length - 1}
        isFull={isFull}
        isDisabled={isDisabled}
        parts={parts}
        fields={
          open.has(key) &&
          props.renderFields(item, (next, typing) => onChange(items.with(at, next), typing), at)
        }
      />,
    );
  }
  const note = isFull && !isDisabled ? `There can be at most ${max} ${names.many}.` : help;
  const button = (
    <Button
      icon={Plus}
      isDisabled={isFull}
      onPress={() => props.onAdd((item, isOpen = true) => put(item, now.current.items.length, isOpen))}
    >
      Add {/^[aeiou]/.test(names.one) ? 'an' : 'a'} {names.one}
    </Button>
  );
  return (
    <fieldset
      className={classes(fieldStyles.field, styles.field)}
      aria-labelledby={ids.label}
      aria-describedby={ids.foot}
    >
      <div className={styles.top}>
        <span className={fieldStyles.label}>
          <span id={ids.label}>{label}</span>
          {items.length > 0 && (
            <span className={styles.count}>
              {items.length >= Math.min(LONG, max / 2) ? `${items.length} of ${max}` : items.length}
            </span>
          )}
        </span>
        {open.size > 1 && (
          <Button kind="plain" small onPress={() => setOpen(new Set())}>
            Collapse all
          </Button>
        )}
      </div>
      {props.tools}
      {items.length === 0 ? (
        <div className={styles.empty}>{props.empty ?? `No ${names.many} yet.`}</div>
      ) : (
        <div
          ref={dragPlace}
          role="presentation"
          onPointerDownCapture={(event) => {
            // What is dragged stays in the page, however far it goes.
            setHeld((event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.key);
            beginDrag(event);
          }}
        >
          <ol
            ref={list}
            className={styles.list}
            aria-labelledby={ids.label}
            style={{ paddingBlockEnd: endPx }}
          >
            {rows}
          </ol>
        </div>
      )}
      {!isDisabled && (
        <div ref={add} className={styles.adding}>
          {props.alsoAdding}
          {props.adding ?? button}
        </div>
      )}
      <span id={ids.foot} className={error ? fieldStyles.error : fieldStyles.help}>
        {error ?? note}
      </span>
    </fieldset>
  );
}

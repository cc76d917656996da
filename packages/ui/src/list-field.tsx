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
import { type KeyedItems, keysFor } from './list-items.ts';
import { placeBehind, reordered, stepOf } from './list-order.ts';
import { say } from './live-region.tsx';
import { showToast } from './toast.tsx';

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
}

let made = 0;
const newKey = () => `item-${++made}`;

/** Keys by which rows keep what is open and focused in them, however their items are changed, by whomever. */
function useKeys<Item>(items: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  const [known, setKnown] = useState<KeyedItems<Item>>(() => ({ items, keys: items.map(newKey) }));
  if (known.items === items) return known.keys;
  const keys = keysFor(known, items, isSame, newKey);
  setKnown({ items, keys });
  return keys;
}

/** Functions that are the same for rows that are not rendered again, and do what those of the last drawing do. */
function useLatest<Parts extends object>(parts: Parts): { readonly current: Parts } {
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  return latest;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Items in an order of the owner's, each with fields of its own that open below its title: added, dragged by mouse and
 * finger, duplicated, taken out and back. Arrow keys, Home and End walk the titles, Alt with an arrow moves the item,
 * Enter opens it.
 */
export function ListField<Item>(props: ListFieldProps<Item>) {
  const { label, help, error, names, items, max, isDisabled = false, titleOf, onChange } = props;
  const keys = useKeys(items, props.isSame);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
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
    const row = list.current?.querySelectorAll<HTMLElement>(':scope > li')[place.at];
    const field = place.fields && row?.querySelector<HTMLElement>('[data-fields] :is(input, textarea)');
    const target =
      field || row?.querySelector<HTMLElement>('[data-title]') || add.current?.querySelector('button');
    target?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }, [items, keys, open]);

  const move = (key: string, after: string | null | undefined) => {
    const from = keys.indexOf(key);
    const item = items[from];
    if (after === undefined || item === undefined) return;
    const order = reordered(keys, (one) => one, [key], after);
    const to = order.indexOf(key);
    if (to === from) return;
    onChange(order.flatMap((one) => items.slice(keys.indexOf(one)).slice(0, 1)));
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
    list.current?.querySelectorAll<HTMLElement>(':scope > li [data-title]')[to]?.focus();
  };

  const finger = useFingerDrag(
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
    onFocus: setCurrent,
    onKey: walk,
    onMove: (key, step) => move(key, stepOf(keys, key, step)),
    onDuplicate: (key) => put(items[keys.indexOf(key)] as Item, keys.indexOf(key) + 1),
    onRemove: remove,
  });
  const rows = items.map((item, at) => ({ item, at, key: keys[at] ?? '', name: nameOf(item, at) }));
  const isFull = items.length >= max;
  const tabStop = current !== undefined && keys.includes(current) ? current : keys[0];
  const note = isFull && !isDisabled ? `There can be at most ${max} ${names.many}.` : help;
  return (
    <fieldset
      className={classes(fieldStyles.field, styles.field)}
      aria-labelledby={ids.label}
      aria-describedby={ids.foot}
    >
      <div className={styles.top}>
        <span className={fieldStyles.label} id={ids.label}>
          {label}
        </span>
        {open.size > 1 && (
          <Button kind="plain" small onPress={() => setOpen(new Set())}>
            Collapse all
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className={styles.empty}>No {names.many} yet.</p>
      ) : (
        <div {...finger} role="presentation">
          <ol ref={list} className={styles.list} aria-labelledby={ids.label}>
            {rows.map(({ item, at, key, name }) => (
              <ListFieldRow
                key={key}
                id={key}
                item={item}
                name={name}
                place={`${at + 1} of ${items.length}`}
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
              />
            ))}
          </ol>
        </div>
      )}
      {!isDisabled && (
        <div ref={add}>
          <Button
            icon={Plus}
            isDisabled={isFull}
            onPress={() => props.onAdd((item, isOpen = true) => put(item, now.current.items.length, isOpen))}
          >
            Add {/^[aeiou]/.test(names.one) ? 'an' : 'a'} {names.one}
          </Button>
        </div>
      )}
      <span id={ids.foot} className={error ? fieldStyles.error : fieldStyles.help}>
        {error ?? note}
      </span>
    </fieldset>
  );
}

import type { ItemSetting, ListControl } from '@portico/blocks/editing/block-settings';
import type { MediaReference } from '@portico/model/documents/schema';
import { IconButton } from '@portico/ui/button';
import { CellInput } from '@portico/ui/cell-input';
import { type Column, DataTable } from '@portico/ui/data-table';
import { Drawer } from '@portico/ui/drawer';
import { Segmented } from '@portico/ui/segmented';
import { useItemKeys } from '@portico/ui/use-item-keys';
import { useQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { filesQuery } from '../../shared/media/files-of.ts';
import { type Item, itemWith } from '../list-item.ts';
import { withAlt } from '../../shared/media/picture-list.ts';
import { lacksAlt } from './alt-texts.ts';
import styles from './captions-table.module.css';

interface CaptionRow {
  key: string;
  item: Item;
  /** From 0. */
  at: number;
}

/** Back and on again through what was done. */
interface Steps {
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  redo(): void;
}

export interface CaptionsTableProps {
  control: ListControl & { chooses: string };
  items: readonly Item[];
  most(...path: readonly string[]): number | undefined;
  isSame(one: Item, other: Item): boolean;
  onChange(items: readonly Item[]): void;
  steps: Steps;
  onClose(): void;
}

/** Words and links of all pictures of a list in one table, written cell by cell; those without alt text are counted. */
export function CaptionsTable(props: CaptionsTableProps) {
  const { control, items, most, onChange } = props;
  const keys = useItemKeys(items, props.isSame);
  const pictureOf = (item: Item) => item[control.chooses] as MediaReference | undefined;
  const { data: files } = useQuery(filesQuery(items.flatMap((item) => pictureOf(item)?.media ?? [])));
  const libraryAlt = (item: Item) => files?.get(pictureOf(item)?.media ?? '')?.alt;
  const rows = items.map((item, at): CaptionRow => ({ key: keys[at] ?? '', item, at }));
  const lacking = rows.filter(({ item }) => lacksAlt(pictureOf(item), libraryAlt(item)));
  /** Those that lacked words when they were asked for: one that has got them stays in sight. */
  const [asked, setAsked] = useState<ReadonlySet<string>>();
  const set = (key: string, change: (item: Item) => Item) => {
    const at = keys.indexOf(key);
    const item = items[at];
    // Somebody else may have removed it meanwhile.
    if (item) onChange(items.with(at, change(item)));
    return undefined;
  };

  const column = (field: ItemSetting, width: string, lines: boolean): Column<CaptionRow> => ({
    id: field.field,
    label: field.label,
    width,
    renderCell: ({ key, item, at }) => (
      <CellInput
        label={`${field.label}, picture ${at + 1}`}
        value={asText(item[field.field])}
        lines={lines}
        maxLength={most(field.field)}
        onCommit={(text) => set(key, (now) => itemWith(now, field.field, text, control.begins))}
      />
    ),
  });
  const columns: Array<Column<CaptionRow>> = [
    {
      id: 'picture',
      label: 'Picture',
      hideLabel: true,
      width: '92px',
      renderCell: ({ item, at }) => {
        const media = pictureOf(item)?.media;
        return (
          <span className={styles.picture}>
            <span className={styles.place}>{at + 1}</span>
            {media && <img src={`/_portico/media/${media}/picture?format=100w`} alt="" loading="lazy" />}
          </span>
        );
      },
    },
    ...control.fields
      .filter(({ control: one }) => one.as === 'words')
      .map((field) =>
        field.control.as === 'words' && field.control.lines
          ? column(field, 'minmax(210px, 3fr)', true)
          : column(field, 'minmax(140px, 2fr)', false),
      ),
    {
      id: 'alt',
      label: 'Alt text',
      width: 'minmax(210px, 3fr)',
      renderCell: ({ key, item, at }) => {
        const picture = pictureOf(item);
        return (
          picture && (
            <CellInput
              label={`Alt text, picture ${at + 1}`}
              value={picture.alt ?? ''}
              placeholder={libraryAlt(item) || (files ? 'Missing' : '')}
              lines
              maxLength={most(control.chooses, 'alt')}
              onCommit={(text) => set(key, (now) => ({ ...now, [control.chooses]: withAlt(picture, text) }))}
            />
          )
        );
      },
    },
    ...control.fields
      .filter(({ control: one }) => one.as === 'link')
      .map((field) => column(field, 'minmax(140px, 2fr)', false)),
  ];
  return (
    <Drawer isOpen wide="most" onClose={props.onClose} title="Captions and alt texts">
      <div className={styles.tools}>
        <p className={styles.sum} aria-live="polite">
          {files &&
            (lacking.length === 0 ? (
              `All ${items.length} pictures have alt text.`
            ) : (
              <>
                <b className={styles.missing}>{lacking.length}</b> of {items.length} without alt text
              </>
            ))}
        </p>
        <Segmented
          label="Show"
          value={asked ? 'missing' : 'all'}
          onChange={(shown) =>
            setAsked(shown === 'missing' ? new Set(lacking.map(({ key }) => key)) : undefined)
          }
          options={[
            { value: 'all', label: 'All' },
            { value: 'missing', label: 'Without alt text' },
          ]}
        />
        <HistorySteps {...props.steps} />
      </div>
      <div className={styles.table}>
        <DataTable
          fills
          label="Pictures"
          columns={columns}
          rows={asked ? rows.filter(({ key }) => asked.has(key)) : rows}
          getId={({ key }) => key}
          getText={({ at }) => `Picture ${at + 1}`}
          empty={<p className={styles.none}>Every picture has alt text.</p>}
        />
      </div>
    </Drawer>
  );
}

/** The steps of what is edited: their own buttons lie under the table. */
function HistorySteps({ canUndo, canRedo, undo, redo }: Steps) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The button that was pressed can do no more: the keyboard stays in the table.
    if (canUndo && canRedo) return;
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [canUndo, canRedo]);
  return (
    <fieldset ref={place} className={styles.steps} aria-label="History">
      <IconButton icon={Undo2} label="Undo" isDisabled={!canUndo} onPress={undo} />
      <IconButton icon={Redo2} label="Redo" isDisabled={!canRedo} onPress={redo} />
    </fieldset>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

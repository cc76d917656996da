import type { RedirectEntry } from '@portico/model/documents/owner-redirects';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar, List, RowText } from '@portico/ui/list';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { RowMenu } from '../../shared/row-menu.tsx';
import styles from './redirects.module.css';

interface Row {
  id: string;
  index: number;
  entry: RedirectEntry;
}

const getId = (row: Row) => row.id;
const getText = ({ entry }: Row) => `${entry.from} to ${entry.to}`;

/** Redirects the owner wrote or brought, found by either end. */
export function OwnRedirects(props: {
  entries: readonly RedirectEntry[];
  text: string;
  onAdd(): void;
  onEdit(index: number): void;
  onDelete(indexes: ReadonlySet<number>): void;
}) {
  const { entries, text, onEdit, onDelete } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    const sought = text.trim().toLowerCase();
    return entries
      .map((entry, index) => ({ id: `${index} ${entry.from}`, index, entry }))
      .filter(({ entry }) => `${entry.from}\n${entry.to}`.toLowerCase().includes(sought));
  }, [entries, text]);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const row = useCallback(
    ({ entry, index }: Row) => (
      <RowText
        title={<span className={styles.path}>{entry.from}</span>}
        note={<span className={styles.note}>→ {entry.to}</span>}
        end={
          <>
            {!entry.permanent && <Badge tone="quiet">Temporary</Badge>}
            <RowMenu
              label={`Actions for ${entry.from}`}
              groups={[
                { actions: [{ id: 'edit', label: 'Change', icon: Pencil, onAction: () => onEdit(index) }] },
                {
                  actions: [
                    {
                      id: 'delete',
                      label: 'Delete',
                      icon: Trash2,
                      danger: true,
                      onAction: () => onDelete(new Set([index])),
                    },
                  ],
                },
              ]}
            />
          </>
        }
      />
    ),
    [onEdit, onDelete],
  );
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <Button
          small
          icon={Trash2}
          onPress={() => {
            onDelete(new Set(chosen.map(({ index }) => index)));
            setSelected(new Set());
          }}
        >
          Delete
        </Button>
      </BulkBar>
      <List
        label="Your redirects"
        items={rows}
        getId={getId}
        getText={getText}
        renderRow={row}
        onOpen={({ index }) => onEdit(index)}
        selection={{ keys: selected, onChange: setSelected }}
        rowHeight={58}
        empty={
          entries.length > 0 ? (
            <EmptyState title="No redirects found">Try another search.</EmptyState>
          ) : (
            <EmptyState
              picture="list"
              title="No redirects yet"
              action={
                <Button icon={Plus} kind="primary" onPress={props.onAdd}>
                  Add redirect
                </Button>
              }
            >
              They send visitors and search engines from old addresses, for example of a former website, to
              your pages. Pages you rename redirect automatically.
            </EmptyState>
          )
        }
      />
    </>
  );
}

import { SearchField } from '@portico/ui/search-field';
import { EmptyState } from '@portico/ui/empty-state';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMay } from '../shared/session.tsx';
import { useEditor } from './editor-context.ts';
import styles from './insert-panel.module.css';
import { type Insertable, insertables } from './insertable.ts';
import { useDragIn } from './use-drag-in.ts';
import { useInsert } from './use-insert.ts';

/** Every block that can be put on the page: pressed it goes below what is selected, carried it goes where it is let go. */
export function InsertPanel() {
  const [query, setQuery] = useState('');
  const may = useMay();
  const looked = query.trim().toLowerCase();
  const insert = useInsert();
  const { part } = useEditor();
  const found = insertables(may('site.code'), part).filter(({ name, group, words }) =>
    `${name} ${group} ${words}`.toLowerCase().includes(looked),
  );
  const named = found.find(({ name }) => name.toLowerCase().includes(looked));
  const first = looked === '' ? undefined : (named ?? found[0]);
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div className={styles.insert}>
      <SearchField
        label="Search blocks"
        value={query}
        onChange={setQuery}
        onSubmit={() => first && insert(first.type)}
      />
      {first && <p className={styles.hint}>Enter adds {first.name}</p>}
      {found.length === 0 && <EmptyState title="No blocks found">Try another search.</EmptyState>}
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className={styles.group}>{group}</h2>
          <ul className={styles.tiles}>
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.type}>
                  <Tile block={one} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tile({ block }: { block: Insertable }) {
  const insert = useInsert();
  const Icon = block.icon;
  const { carried, handlers } = useDragIn(block.size, (place) => insert(block.type, place));
  return (
    <>
      <button type="button" className={styles.tile} onClick={() => insert(block.type)} {...handlers}>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
        <span>{block.name}</span>
      </button>
      {carried &&
        createPortal(
          <div className={styles.carried} style={{ left: carried.x, top: carried.y }}>
            <Icon size={18} strokeWidth={1.5} aria-hidden />
            {block.name}
          </div>,
          document.body,
        )}
    </>
  );
}

import type { SearchFirst } from '@portico/model/search/search-first';
import { Badge } from '@portico/ui/badge';
import { RowText } from '@portico/ui/list';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { documentQuery } from '../../api/queries.ts';
import { RowMenu } from '../../shared/row-menu.tsx';
import styles from '../settings.module.css';

/** A page or item with the searches it stands first for; one that visitors cannot find says so. */
export function FirstRow(props: { first: SearchFirst[number]; onChange(): void; onRemove(): void }) {
  const { first, onChange, onRemove } = props;
  const { data, isPending } = useQuery({ ...documentQuery(first.document), retry: false });
  const isGone = !isPending && (!data || data.state === 'deleted');
  const title = data && !isGone ? data.title || 'Untitled' : isPending ? '…' : 'A deleted page';
  return (
    <li className={styles.row}>
      <RowText
        title={title}
        note={first.searches.map((search) => `“${search}”`).join(', ') || 'For no search yet'}
        end={
          <>
            {isGone ? (
              <Badge tone="warn">Left out</Badge>
            ) : (
              data && data.state !== 'published' && <Badge tone="quiet">{data.stateLabel}</Badge>
            )}
            <RowMenu
              label={`Actions for ${title}`}
              groups={[
                { actions: [{ id: 'change', label: 'Change', icon: Pencil, onAction: onChange }] },
                {
                  actions: [
                    { id: 'remove', label: 'Remove', icon: Trash2, danger: true, onAction: onRemove },
                  ],
                },
              ]}
            />
          </>
        }
      />
    </li>
  );
}

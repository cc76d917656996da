import { formatFileSize } from '@portico/model/media/file-size';
import { Badge, type BadgeTone } from '@portico/ui/badge';
import { IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Dotted } from '@portico/ui/dotted';
import { Menu } from '@portico/ui/menu';
import { PanelSection } from '@portico/ui/panel';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { When } from '../../shared/when.tsx';
import { transferKeys } from './transfer-queries.ts';
import type { Transfer } from '@portico/model/api/transfers';
import { TRANSFER_LABELS } from './transfer-words.ts';
import { TransferDrawer } from './transfer-drawer.tsx';
import styles from './transfers.module.css';

const STATES: Partial<Record<Transfer['state'], { label: string; tone: BadgeTone }>> = {
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** Those that have ended: each with its report, an export with its archive as long as that is kept. */
export function PastTransfers({ title, items }: { title: string; items: readonly Transfer[] }) {
  const [shown, setShown] = useState<Transfer>();
  if (items.length === 0) return null;
  return (
    <PanelSection title={title}>
      <ul className={styles.past}>
        {items.map((transfer) => (
          <Past key={transfer.id} transfer={transfer} onShow={() => setShown(transfer)} />
        ))}
      </ul>
      {shown && <TransferDrawer transfer={shown} onClose={() => setShown(undefined)} />}
    </PanelSection>
  );
}

function Past({ transfer, onShow }: { transfer: Transfer; onShow(): void }) {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const { id, kind, filename, state, bytes, endedAt, createdAt, askedBy, downloadableUntil, problem } =
    transfer;
  const remove = useMutation({
    mutationFn: () => api.delete(`/rest/transfers/${id}`),
    onSuccess: () => showToast('Removed'),
    onSettled: () => queries.invalidateQueries({ queryKey: transferKeys.all }),
  });
  const badge = STATES[state];
  const name = filename || TRANSFER_LABELS[kind];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>
          {downloadableUntil ? (
            <a href={`/api/rest/transfers/${id}/download`} download={filename}>
              {name}
            </a>
          ) : (
            name
          )}
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </span>
        <span className={styles.note}>
          <Dotted
            parts={[
              <When key="at" at={endedAt ?? createdAt} />,
              askedBy,
              downloadableUntil && formatFileSize(bytes),
              downloadableUntil && (
                <>
                  kept until <When at={downloadableUntil} exact />
                </>
              ),
            ]}
          />
        </span>
        {problem && <span className={styles.problem}>{problem}</span>}
      </div>
      <Menu
        label={`Actions for ${name}`}
        groups={[
          {
            actions: [
              ...(state === 'done' ? [{ id: 'report', label: 'Show the report', onAction: onShow }] : []),
              { id: 'remove', label: 'Remove', danger: true, onAction: () => setRemoving(true) },
            ],
          },
        ]}
      >
        <IconButton icon={Ellipsis} label={`Actions for ${name}`} />
      </Menu>
      <ConfirmDialog
        isOpen={removing}
        onClose={() => setRemoving(false)}
        title="Remove this?"
        action="Remove"
        onConfirm={() => {
          setRemoving(false);
          remove.mutate();
        }}
      >
        <p>
          {kind === 'export'
            ? 'The archive and its report go. The site stays as it is.'
            : 'The report goes. What was imported stays on the site.'}
        </p>
      </ConfirmDialog>
    </li>
  );
}

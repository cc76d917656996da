import { formatFileSize } from '@portico/model/media/file-size';
import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Dotted } from '@portico/ui/dotted';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { When } from '../../shared/when.tsx';
import styles from '../transfers/transfers.module.css';
import { backupsKey } from './backup-queries.ts';
import type { Backup } from '@portico/model/api/backups';

/** One backup: its age and size, the way to have it, and to delete it; or why there is none. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { name, state, createdAt, bytes, problem } = backup;
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  // Asks for the password first: what comes is everything there is.
  const download = useMutation({
    mutationFn: () => api.post(`/rest/server/backups/${name}/ticket`),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const remove = useMutation({
    mutationFn: () => api.delete(`/rest/server/backups/${name}`),
    onSuccess: () => showToast('Deleted'),
    onSettled: () => queries.invalidateQueries({ queryKey: backupsKey }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {state === 'failed' && <Badge tone="bad">Failed</Badge>}
          {state === 'broken' && <Badge tone="bad">Broken off</Badge>}
        </span>
        <span className={styles.note}>
          <Dotted parts={[<When key="at" at={createdAt} />, state === 'done' && formatFileSize(bytes)]} />
        </span>
        {state === 'failed' && <span className={styles.problem}>{problem}</span>}
        {state === 'broken' && (
          <span className={styles.problem}>
            The server ended while it was made. Delete what is left of it and make another.
          </span>
        )}
      </div>
      {state === 'done' && (
        <Button icon={Download} onPress={() => download.mutate()} aria-label={`Download ${name}`}>
          Download
        </Button>
      )}
      <IconButton icon={Trash2} label={`Delete ${name}`} onPress={() => setDeleting(true)} />
      <ConfirmDialog
        isOpen={deleting}
        onClose={() => setDeleting(false)}
        title="Delete this backup?"
        action="Delete"
        onConfirm={() => {
          setDeleting(false);
          remove.mutate();
        }}
      >
        <p>It cannot be restored after that. Copies you have downloaded stay.</p>
      </ConfirmDialog>
    </li>
  );
}

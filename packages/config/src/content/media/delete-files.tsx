import { counted } from '../../shared/counted.ts';
import { ConfirmDialog } from '@portico/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asset } from '@portico/model/api/media-asset';
import type { MediaUse } from '@portico/model/api/media';
import styles from './delete-files.module.css';
import { useDeleteMedia, usesOf } from '../../shared/media/use-media.ts';
import { UseList } from '../../shared/media/use-list.tsx';

/** Most files named in the question; of the rest it says how many. */
const MOST_NAMED = 20;

/**
 * Deletes files. What is used nowhere goes at once, Undo brings it back; what is used asks first and says where.
 * @returns how to begin, and the question to be put somewhere in the page
 */
export function useDeleteFiles(onDeleted: () => void) {
  const [asking, setAsking] = useState<{ files: readonly Asset[]; uses: Record<string, MediaUse[]> }>();
  const erase = useDeleteMedia();
  const work = useMutation({
    mutationFn: async ({ files, isSure }: { files: readonly Asset[]; isSure: boolean }) => {
      const uses = isSure ? {} : await usesOf(files);
      if (Object.keys(uses).length > 0) {
        setAsking({ files, uses });
        return;
      }
      const isDone = await erase(files);
      setAsking(undefined);
      if (isDone) onDeleted();
    },
  });
  const remove = (files: readonly Asset[]) => work.mutate({ files, isSure: false });
  const used = asking?.files.filter(({ hash }) => asking.uses[hash]) ?? [];
  const dialog = asking && (
    <ConfirmDialog
      isOpen
      onClose={() => setAsking(undefined)}
      title={questionOf(asking.files, used)}
      action={asking.files.length === 1 ? 'Delete' : `Delete ${counted(asking.files.length, 'file')}`}
      onConfirm={() => work.mutate({ files: asking.files, isSure: true })}
      isPending={work.isPending}
    >
      <p>
        These places will no longer show {used.length === 1 ? 'it' : 'them'}. You can restore{' '}
        {asking.files.length === 1 ? 'it' : 'them'} for 30 days.
      </p>
      <ul className={styles.files}>
        {used.slice(0, MOST_NAMED).map((file) => (
          <li key={file.hash}>
            {asking.files.length > 1 && <strong>{file.title || file.filename}</strong>}
            <UseList uses={asking.uses[file.hash] ?? []} />
          </li>
        ))}
      </ul>
      {used.length > MOST_NAMED && <p>And {used.length - MOST_NAMED} more files that are used.</p>}
    </ConfirmDialog>
  );
  return { remove, isPending: work.isPending, dialog };
}

function questionOf(files: readonly Asset[], used: readonly Asset[]): string {
  const [only] = files;
  if (files.length === 1 && only) return `“${only.title || only.filename}” is in use`;
  return used.length === 1
    ? `One of ${files.length} files is in use`
    : `${used.length} of ${files.length} files are in use`;
}

import { formatFileSize } from '@portico/model/media/file-size';
import { Button, IconButton } from '@portico/ui/button';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Message } from '@portico/ui/message';
import { Progress } from '@portico/ui/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { api } from '../../api/api.ts';
import type { Transfer } from '@portico/model/api/transfers';
import { transferKeys, transferQuery } from '../transfers/transfer-queries.ts';
import { useCancel } from '../transfers/transfer-progress.tsx';
import { useSendFiles } from './use-send-files.ts';
import { StepBox } from '../transfers/step-box.tsx';
import styles from '../transfers/transfers.module.css';

/** Takes the files of an import, one after the other, and asks to have them read. */
export function CollectFiles({ transfer }: { transfer: Transfer }) {
  const queries = useQueryClient();
  const { data } = useQuery(transferQuery(transfer.id));
  const renewed = () => queries.invalidateQueries({ queryKey: transferKeys.all });
  const { sending, problem, send, stop } = useSendFiles(transfer.id, renewed);
  const cancel = useCancel(transfer.id);
  const read = useMutation({
    mutationFn: () => api.post(`/rest/transfers/${transfer.id}/read`),
    onSettled: renewed,
  });
  const remove = useMutation({
    mutationFn: (name: string) => api.post(`/rest/transfers/${transfer.id}/files/remove`, { name }),
    onSettled: renewed,
  });
  const isWordPress = transfer.kind === 'wordpress';
  const files = (data?.files ?? []).filter(({ name }) => name !== sending?.name);
  return (
    <FileDrop label="Files to import" onFiles={send}>
      <StepBox label="Files">
        <div className={styles.intro}>
          <h2 className={styles.stepTitle}>
            {isWordPress ? 'Files from WordPress' : 'The archive of a site'}
          </h2>
          <p className={styles.note}>
            {isWordPress
              ? 'The .xml file, and if you have them the files of wp-content/uploads, packed as ZIP. Pictures you do not send can be fetched from the old site in the next step.'
              : 'The ZIP archive that Export gave you.'}
          </p>
        </div>
        {(files.length > 0 || sending) && (
          <ul className={styles.files} aria-label="Files that were sent">
            {files.map(({ name, bytes }) => (
              <li key={name} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{formatFileSize(bytes)}</span>
                </span>
                <IconButton
                  icon={X}
                  label={`Remove ${name}`}
                  onPress={() => remove.mutate(name)}
                  isDisabled={remove.isPending}
                />
              </li>
            ))}
            {sending && (
              <li className={styles.row}>
                <span className={styles.words}>
                  <Progress
                    label={sending.name}
                    value={sending.percent}
                    note={`${formatFileSize(sending.sent)} of ${formatFileSize(sending.bytes)} · ${sending.percent}%`}
                  />
                </span>
                <IconButton icon={X} label={`Stop sending ${sending.name}`} onPress={stop} />
              </li>
            )}
          </ul>
        )}
        {problem && <Message kind="bad">{problem}</Message>}
        <div className={styles.actions}>
          {files.length > 0 && !sending && (
            <Button kind="primary" onPress={() => read.mutate()} isDisabled={read.isPending}>
              See what they bring
            </Button>
          )}
          {!sending && (
            <UploadButton
              onFiles={send}
              many={isWordPress}
              kind={files.length > 0 ? 'normal' : 'primary'}
              accept={isWordPress ? [] : ['.zip', 'application/zip']}
            >
              {files.length > 0 ? 'Add files' : 'Choose files'}
            </UploadButton>
          )}
          <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending}>
            Cancel
          </Button>
        </div>
      </StepBox>
    </FileDrop>
  );
}

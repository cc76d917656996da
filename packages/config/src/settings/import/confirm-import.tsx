import { counted } from '../../shared/counted.ts';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { Notes } from '../transfers/notes.tsx';
import { useCancel } from '../transfers/transfer-progress.tsx';
import type { Transfer, TransferPreview } from '@portico/model/api/transfers';
import { transferKeys, transferQuery } from '../transfers/transfer-queries.ts';
import { countedWords } from '../transfers/transfer-words.ts';
import { StepBox } from '../transfers/step-box.tsx';

import styles from '../transfers/transfers.module.css';

type Media = 'fetch' | 'upload' | 'none';

/** What the files would bring, before anything of the site is touched. */
export function ConfirmImport({ transfer }: { transfer: Transfer }) {
  const { data, error } = useQuery(transferQuery(transfer.id));
  if (error) return <Message kind="bad">{failureText(error)}</Message>;
  if (!data?.preview) return <Skeleton rows={3} height={52} />;
  return <Preview transfer={transfer} preview={data.preview} />;
}

function Preview({ transfer, preview }: { transfer: Transfer; preview: TransferPreview }) {
  const { counts, source, here, files, canFetch, changed, leftOut } = preview;
  const queries = useQueryClient();
  const [media, setMedia] = useState<Media>(canFetch ? 'fetch' : 'upload');
  const cancel = useCancel(transfer.id);
  const start = useMutation({
    mutationFn: () => api.post(`/rest/transfers/${transfer.id}/start`, { media }),
    onSettled: () => queries.invalidateQueries({ queryKey: transferKeys.all }),
  });
  return (
    <StepBox label="What it would bring">
      <div className={styles.report} aria-live="polite">
        <h2 className={styles.stepTitle}>
          This will bring {countedWords(counts)}
          {source && ` from ${source.replace(/^https?:\/\//, '')}`}
        </h2>
        {here > 0 && (
          <p className={styles.note}>
            {counted(here, 'part of it is', 'parts of it are')} here already, brought up to date where you
            have not edited them; nothing is made twice.
          </p>
        )}
        {files > 0 && (
          <p>{counted(files, 'picture or other file belongs', 'pictures and other files belong')} to it.</p>
        )}
        <Notes title="Changed on the way" notes={changed} />
        <Notes title="Left out" notes={leftOut} />
      </div>
      {transfer.kind === 'wordpress' && files > 0 && (
        <RadioGroup<Media>
          label="Where are the files?"
          value={media}
          onChange={setMedia}
          options={[
            ...(canFetch
              ? [
                  {
                    value: 'fetch' as const,
                    label: 'At the old address',
                    help: 'Files you sent are taken first; the rest is fetched while the old site is still there',
                  },
                ]
              : []),
            {
              value: 'upload',
              label: 'Among the files I sent',
              help: 'Nothing is fetched; the report names what was not among them',
            },
            { value: 'none', label: 'Leave them out', help: 'Words only' },
          ]}
        />
      )}
      <div className={styles.actions}>
        <Button kind="primary" onPress={() => start.mutate()} isDisabled={start.isPending}>
          Import
        </Button>
        <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending}>
          Cancel
        </Button>
      </div>
    </StepBox>
  );
}

import { Button } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Progress, Skeleton } from '@portico/ui/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { api } from '../../api/api.ts';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useSession } from '../../shared/session.tsx';
import { UnknownPlace } from '../../shared/unknown-place.tsx';
import { StepBox } from '../transfers/step-box.tsx';
import { progressOf } from '../transfers/transfer-words.ts';
import styles from '../transfers/transfers.module.css';
import { BackupRow } from './backup-row.tsx';
import { backupsKey, backupsQuery } from './backup-queries.ts';
import type { Backups } from '@portico/model/api/backups';

const back = { href: addresses.pages, label: 'Back' };

/** Backups of the whole server, all its sites, for who runs it. */
export function View() {
  const { account } = useSession();
  return account.operator ? <AllBackups /> : <UnknownPlace />;
}

function AllBackups() {
  const { data, error, refetch } = useQuery(backupsQuery);
  if (error && !data)
    return <LoadFailure title="Server backups" error={error} retry={() => void refetch()} back={back} wide />;
  return (
    <Panel title="Server backups" back={back} wide>
      <div className={styles.intro}>
        <p>
          A backup holds every site of this server: content, files, orders, people and passwords. Keep it as
          safe as the server itself, and download it: on the same disk it is lost with that.
        </p>
      </div>
      {data ? <Shown backups={data} /> : <Skeleton rows={3} height={52} />}
    </Panel>
  );
}

function Shown({ backups: { kind, folder, underWay, items } }: { backups: Backups }) {
  const queries = useQueryClient();
  const renewed = () => queries.invalidateQueries({ queryKey: backupsKey });
  const make = useMutation({ mutationFn: () => api.post('/rest/server/backups'), onSettled: renewed });
  const cancel = useMutation({
    mutationFn: () => api.post('/rest/server/backups/cancel'),
    onSettled: renewed,
  });
  return (
    <>
      {underWay ? (
        <StepBox label="Progress">
          <Progress {...progressOf({ ...underWay, state: 'running' })} />
          <p className={styles.note}>You can leave this page; the sites stay open meanwhile.</p>
          <div>
            <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending || underWay.isCalledOff}>
              Cancel
            </Button>
          </div>
        </StepBox>
      ) : (
        <div>
          <Button
            kind="primary"
            icon={DatabaseBackup}
            onPress={() => make.mutate()}
            isDisabled={make.isPending}
          >
            Make a backup now
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <PanelSection title="Backups">
          <ul className={styles.past}>
            {items.map((backup) => (
              <BackupRow key={backup.name} backup={backup} />
            ))}
          </ul>
        </PanelSection>
      )}
      <PanelSection
        title="Restore a backup"
        help={
          kind === 'whole'
            ? 'A command does it, with the server stopped and PORTICO_DATA naming an empty folder. Take the backup out of the old data folder first.'
            : 'A command does it: unpack the archive into a folder, then restore all of it, or one site by --site.'
        }
      >
        <CopyField
          label="Command"
          value={
            kind === 'whole'
              ? 'npm run portico -- restore BACKUP.tar'
              : 'npm run portico -- restore --portable DIR'
          }
        />
        <p className={styles.note}>On the server, backups lie in {folder}.</p>
      </PanelSection>
    </>
  );
}

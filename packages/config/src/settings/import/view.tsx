import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { BeginImport } from './begin-import.tsx';
import { CollectFiles } from './collect-files.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { LastImport } from './last-import.tsx';
import { PastTransfers } from '../transfers/past-transfers.tsx';
import { isOpen, transfersQuery } from '../transfers/transfer-queries.ts';
import type { Transfer } from '@portico/model/api/transfers';
import { TransferProgress } from '../transfers/transfer-progress.tsx';
import { backToSettings } from '../back-to-settings.ts';

import styles from '../transfers/transfers.module.css';

/** Brings a site of WordPress or of Portico into this one: files, a look at what they would bring, the import, its report. */
export function View() {
  const { data, error, refetch } = useQuery(transfersQuery);
  if (error && !data)
    return (
      <LoadFailure title="Import" error={error} retry={() => void refetch()} back={backToSettings} wide />
    );
  const imports = data?.items.filter(({ kind }) => kind !== 'export') ?? [];
  const open = data?.items.find(isOpen);
  const [last, ...earlier] = imports.filter((one) => !isOpen(one));
  return (
    <Panel title="Import" back={backToSettings} wide>
      <div className={styles.intro}>
        <p>
          Brings posts, pages, comments, menus and pictures of another site into this one. What is here stays;
          run it again later and only what is new comes, while what you have edited here is kept.
        </p>
      </div>
      {!data ? <Skeleton rows={3} height={52} /> : <Step open={open} />}
      {last && !open && <LastImport key={last.id} transfer={last} />}
      <PastTransfers
        title="Earlier imports"
        items={last && !open ? earlier : imports.filter((one) => !isOpen(one))}
      />
    </Panel>
  );
}

/** What is to be done now. */
function Step({ open }: { open: Transfer | undefined }) {
  if (!open) return <BeginImport />;
  if (open.kind === 'export')
    return <Message>An export is under way. Something can be imported when it has ended.</Message>;
  if (open.state === 'collecting') return <CollectFiles key={open.id} transfer={open} />;
  if (open.state === 'planned') return <ConfirmImport key={open.id} transfer={open} />;
  return (
    <TransferProgress
      transfer={open}
      note={
        open.task === 'read'
          ? 'Nothing on the site changes while the files are read.'
          : 'You can leave this page; the import goes on. Pages and posts appear together, at the end. Cancelling leaves nothing of it.'
      }
    />
  );
}

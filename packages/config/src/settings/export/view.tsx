import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { api } from '../../api/api.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { PastTransfers } from '../transfers/past-transfers.tsx';
import { isOpen, isUnderWay, transferKeys, transfersQuery } from '../transfers/transfer-queries.ts';
import { TransferProgress } from '../transfers/transfer-progress.tsx';
import styles from '../transfers/transfers.module.css';
import { backToSettings } from '../back-to-settings.ts';

/** Takes the whole site out as one archive. */
export function View() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(transfersQuery);
  const begin = useMutation({
    mutationFn: () => api.post('/rest/transfers', { kind: 'export' }),
    onSettled: () => queries.invalidateQueries({ queryKey: transferKeys.all }),
  });
  if (error && !data)
    return (
      <LoadFailure title="Export" error={error} retry={() => void refetch()} back={backToSettings} wide />
    );
  const open = data?.items.find(isOpen);
  return (
    <Panel title="Export" back={backToSettings} wide>
      <div className={styles.intro}>
        <p>
          The whole site in one ZIP archive: pages, posts, products, pictures and files, design, menus,
          settings and comments, as a folder of readable files. Any Portico takes it in again by Import.
        </p>
        <p className={styles.note}>
          Not in it: orders, messages from forms, statistics, people and passwords. Whoever runs the server
          keeps those in its backups.
        </p>
      </div>
      {!data ? (
        <Skeleton rows={3} height={52} />
      ) : (
        <>
          {open?.kind === 'export' && isUnderWay(open) ? (
            <TransferProgress
              transfer={open}
              note="You can leave this page; the export goes on, and its archive stays for seven days."
            />
          ) : (
            <div>
              <Button
                kind="primary"
                icon={Archive}
                onPress={() => begin.mutate()}
                isDisabled={open !== undefined || begin.isPending}
              >
                Export the site
              </Button>
            </div>
          )}
          {open && open.kind !== 'export' && (
            <Message>An import is under way. The site can be exported when it has ended.</Message>
          )}
          <PastTransfers
            title="Earlier exports"
            items={data.items.filter((one) => one.kind === 'export' && !isOpen(one))}
          />
        </>
      )}
    </Panel>
  );
}

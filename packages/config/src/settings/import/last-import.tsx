import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contentChanged } from '../../api/queries.ts';
import { When } from '../../shared/when.tsx';
import type { Transfer } from '@portico/model/api/transfers';
import { transferQuery } from '../transfers/transfer-queries.ts';
import { TransferReportView } from '../transfers/transfer-report.tsx';

import styles from '../transfers/transfers.module.css';

/** How the last import ended, in full. */
export function LastImport({ transfer }: { transfer: Transfer }) {
  const { data } = useQuery(transferQuery(transfer.id));
  const queries = useQueryClient();
  const isDone = transfer.state === 'done';
  // Lists of pages and files that are kept here are those of before.
  useEffect(() => {
    if (isDone) void contentChanged(queries).then(() => queries.invalidateQueries({ queryKey: ['media'] }));
  }, [isDone, queries]);
  if (transfer.state === 'cancelled')
    return <Message>The last import was cancelled: nothing of it came over.</Message>;
  if (transfer.state === 'failed')
    return (
      <Message kind="bad">
        <strong>The last import did not succeed, and nothing of it came over.</strong>
        <br />
        {transfer.problem}
      </Message>
    );
  return (
    <PanelSection title="The last import">
      <p className={styles.note}>
        <When at={transfer.endedAt ?? transfer.createdAt} />, by {transfer.askedBy}
      </p>
      {data?.report && <TransferReportView kind={data.kind} report={data.report} />}
    </PanelSection>
  );
}

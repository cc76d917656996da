import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../api/query-client.ts';
import { TransferReportView } from './transfer-report.tsx';
import { transferQuery } from './transfer-queries.ts';
import type { Transfer } from '@portico/model/api/transfers';
import { TRANSFER_LABELS } from './transfer-words.ts';

/** The report of an import or export, kept for later. */
export function TransferDrawer({ transfer, onClose }: { transfer: Transfer; onClose(): void }) {
  const { data, error } = useQuery(transferQuery(transfer.id));
  return (
    <Drawer isOpen wide onClose={onClose} title={transfer.filename || TRANSFER_LABELS[transfer.kind]}>
      {error ? (
        <Message kind="bad">{failureText(error)}</Message>
      ) : data?.report ? (
        <TransferReportView kind={data.kind} report={data.report} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Drawer>
  );
}

import { Button } from '@portico/ui/button';
import { Progress } from '@portico/ui/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { transferKeys } from './transfer-queries.ts';
import type { Transfer } from '@portico/model/api/transfers';
import { progressOf } from './transfer-words.ts';
import { StepBox } from './step-box.tsx';
import styles from './transfers.module.css';

/** Calls an import or export off. */
export function useCancel(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`/rest/transfers/${id}/cancel`),
    onSettled: () => queries.invalidateQueries({ queryKey: transferKeys.all }),
  });
}

/** How far one under way has come, by a number, and the way to call it off. */
export function TransferProgress({ transfer, note }: { transfer: Transfer; note: string }) {
  const cancel = useCancel(transfer.id);
  const { label, ...progress } = progressOf(transfer);
  return (
    <StepBox label="Progress">
      <Progress label={label} {...progress} />
      <p className={styles.note}>{note}</p>
      <div>
        <Button onPress={() => cancel.mutate()} isDisabled={cancel.isPending || transfer.isCalledOff}>
          Cancel
        </Button>
      </div>
    </StepBox>
  );
}
